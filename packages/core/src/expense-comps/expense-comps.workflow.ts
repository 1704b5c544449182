import { addMarker, type MapArea, type MapMarker, removeMarker, SelectionError } from '../map/index.ts'
import { updateAttribute } from '../shared/records.ts'
import type { CompFilter, CompSorting, CompsConfig } from './expense-comps.schema.ts'
import type { IdentifiedComps } from './rules/identify-comps.ts'

/** The comps of a deal and how they are listed. */
export interface CompsState<Comp extends MapMarker> {
  comps: readonly Comp[]
  config: CompsConfig
}

/** What happens to the comps of a deal. */
export type CompsAction<Comp extends MapMarker> =
  /** They come from the server; without a configuration the present one stays. */
  | { type: 'load'; comps: readonly Comp[]; config?: CompsConfig }
  | { type: 'add'; id: string }
  | { type: 'remove'; id: string }
  /** What suits the deal was found: it replaces what was selected and how it is listed. */
  | { type: 'identify'; identified: IdentifiedComps<Comp> }
  | { type: 'update'; id: string; attribute: keyof Comp & string; value: Comp[keyof Comp & string] }
  | { type: 'filter'; filters: CompFilter[] }
  | { type: 'sort'; sorting: CompSorting[] }
  | { type: 'draw'; polygons: MapArea[] }

/**
 * The comps of a deal before anything was loaded: none, in no order, everywhere.
 *
 * @example
 * emptyComps().config
 * // => { filters: [], sorting: [], polygons: [] }
 */
export function emptyComps<Comp extends MapMarker>(): CompsState<Comp> {
  return { comps: [], config: { filters: [], sorting: [], polygons: [] } }
}

/**
 * The comps of a deal after something happened to them.
 *
 * @throws {SelectionError} One is added that is selected, or removed that is not, or there is none of the id.
 * @throws {AttributeNotInObjectError} An attribute is updated that comps do not have.
 * @example
 * const loaded = compsReducer(emptyComps(), { type: 'load', comps: [{ id: '7', lat: 39, lng: -77, isSelected: false }] })
 * compsReducer(loaded, { type: 'add', id: '7' }).comps
 * // => [{ id: '7', lat: 39, lng: -77, isSelected: true }]
 */
export function compsReducer<Comp extends MapMarker>(
  state: CompsState<Comp>,
  action: CompsAction<Comp>,
): CompsState<Comp> {
  const { comps, config } = state
  switch (action.type) {
    case 'load':
      return { comps: action.comps, config: action.config ?? config }
    case 'add':
      return { comps: addMarker(comps, action.id), config }
    case 'remove':
      return { comps: removeMarker(comps, action.id), config }
    case 'identify':
      return { comps: withIdentified(comps, action.identified), config: action.identified.config }
    case 'update': {
      const { id, attribute, value } = action
      if (!comps.some((comp) => comp.id === id)) throw new SelectionError('marker_not_found', id)
      return { comps: comps.map((comp) => (comp.id === id ? updateAttribute(comp, attribute, value) : comp)), config }
    }
    case 'filter':
      return { comps, config: { ...config, filters: action.filters } }
    case 'sort':
      return { comps, config: { ...config, sorting: action.sorting } }
    case 'draw':
      return { comps, config: { ...config, polygons: action.polygons } }
  }
}

/** What was known before stays in its place, with what was found of it; what is new stands behind. */
function withIdentified<Comp extends MapMarker>(
  known: readonly Comp[],
  { comps, selected }: IdentifiedComps<Comp>,
): Comp[] {
  const found = new Map(comps.map((comp) => [comp.id, comp]))
  const chosen = new Set(selected)
  const ids = new Set(known.map(({ id }) => id))
  return [...known.map((comp) => found.get(comp.id) ?? comp), ...comps.filter(({ id }) => !ids.has(id))].map(
    (comp) => ({
      ...comp,
      isSelected: chosen.has(comp.id),
    }),
  )
}
