import { addMarker, type MapArea, type MapMarker, removeMarker, SelectionError } from '../map/index.ts'
import { updateAttribute } from '../shared/records.ts'
import type { CompFilter, CompSorting, CompsConfig } from './expense-comps.schema.ts'
import type { IdentifiedComps } from './rules/identify-comps.ts'

/** The comps of a deal with their list settings. */
export interface CompsState<Comp extends MapMarker> {
  comps: readonly Comp[]
  config: CompsConfig
}

/** Changes to the comps of a deal. */
export type CompsAction<Comp extends MapMarker> =
  /** Comps loaded from the server; without a configuration the current one stays. */
  | { type: 'load'; comps: readonly Comp[]; config?: CompsConfig }
  | { type: 'add'; id: string }
  | { type: 'remove'; id: string }
  /** Suitable comps found: they replace the selection and the list settings. */
  | { type: 'identify'; identified: IdentifiedComps<Comp> }
  | { type: 'update'; id: string; attribute: keyof Comp & string; value: Comp[keyof Comp & string] }
  | { type: 'filter'; filters: CompFilter[] }
  | { type: 'sort'; sorting: CompSorting[] }
  | { type: 'draw'; polygons: MapArea[] }

/**
 * Returns the state before loading: no comps, no sorting, no areas.
 *
 * @example
 * emptyComps().config
 * // => { filters: [], sorting: [], polygons: [] }
 */
export function emptyComps<Comp extends MapMarker>(): CompsState<Comp> {
  return { comps: [], config: { filters: [], sorting: [], polygons: [] } }
}

/**
 * Returns the comps of a deal after an action.
 *
 * @throws {SelectionError} A comp is added that is selected, or removed that is not, or no comp has the id.
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

/** Updates known comps in place with the found data, and appends new ones. */
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
