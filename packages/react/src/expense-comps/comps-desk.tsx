import { type ComparableProperty, type CompFilter, type CompsConfig, listComps } from '@uwkit/core/expense-comps'
import type { MapArea, MapMarker } from '@uwkit/core/map'
import { countText } from '@uwkit/core/text'
import { X } from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { MapAndTable, type MapFit, type MapHit, type MapSubject, type MapTiles } from '../map/index.ts'
import { color, space, type, wrappingRow } from '../theme/index.ts'
import { Banner, Button, IconButton, type ListColumn, MultiSelect, NumberField, Stack, Switch } from '../ui/index.ts'

/** A filter for comps. */
type FilterField =
  /** Minimum and maximum. */
  | { kind: 'range'; field: string; label: string; hasGrouping?: boolean }
  /** One or more of several values. */
  | { kind: 'oneOf'; field: string; label: string; values: readonly string[] }

/**
 * Returns the filters with a new range for a field; without a minimum and maximum, the field's filter is removed.
 *
 * @example
 * withRange([], 'units', 50, null)
 * // => [{ kind: 'range', field: 'units', minimum: 50, maximum: null }]
 */
export function withRange(
  filters: readonly CompFilter[],
  field: string,
  minimum: number | null,
  maximum: number | null,
): CompFilter[] {
  const others = filters.filter((filter) => filter.kind !== 'range' || filter.field !== field)
  return minimum === null && maximum === null ? others : [...others, { kind: 'range', field, minimum, maximum }]
}

/**
 * Returns the filters with new values for a field; without values, the field's filter is removed.
 *
 * @example
 * withValues([{ kind: 'oneOf', field: 'type', values: ['Seniors'] }], 'type', [])
 * // => []
 */
export function withValues(filters: readonly CompFilter[], field: string, values: readonly string[]): CompFilter[] {
  const others = filters.filter((filter) => filter.kind !== 'oneOf' || filter.field !== field)
  return values.length === 0 ? others : [...others, { kind: 'oneOf', field, values: [...values] }]
}

/**
 * Returns the filters with or without the one that lists only selected comps.
 *
 * @example
 * withSelectedOnly([], true)
 * // => [{ kind: 'selected' }]
 */
export function withSelectedOnly(filters: readonly CompFilter[], isOnly: boolean): CompFilter[] {
  const others = filters.filter(({ kind }) => kind !== 'selected')
  return isOnly ? [...others, { kind: 'selected' }] : others
}

/**
 * Returns the range of a field's filter; `null` for a limit that is not set.
 *
 * @example
 * rangeOf([{ kind: 'range', field: 'units', minimum: 50, maximum: null }], 'units')
 * // => { minimum: 50, maximum: null }
 */
export function rangeOf(
  filters: readonly CompFilter[],
  field: string,
): { minimum: number | null; maximum: number | null } {
  const found = filters.find((filter) => filter.kind === 'range' && filter.field === field)
  const asNumber = (value: unknown) => (typeof value === 'number' ? value : null)
  return found?.kind === 'range'
    ? { minimum: asNumber(found.minimum), maximum: asNumber(found.maximum) }
    : { minimum: null, maximum: null }
}

/**
 * Returns the values of a field's filter; empty if the field has none.
 *
 * @example
 * filterValues([], 'type')
 * // => []
 */
export function filterValues(filters: readonly CompFilter[], field: string): readonly string[] {
  const found = filters.find((filter) => filter.kind === 'oneOf' && filter.field === field)
  return found?.kind === 'oneOf' ? found.values : []
}

/** Maximum number of search matches listed. Our own choice. */
const maximum = 8

/**
 * Finds the comps whose text contains all words of a search; comps without coordinates are omitted.
 *
 * @example
 * findComps([{ id: '7', lat: 39, lng: -77, isSelected: false }], '7', { nameOf: () => 'Elm', searchTextOf: () => 'Elm 7' })
 * // => [{ id: '7', label: 'Elm', isMarker: true, lat: 39, lng: -77 }]
 */
export function findComps<Comp extends MapMarker>(
  comps: readonly Comp[],
  words: string,
  { nameOf, searchTextOf }: { nameOf: (comp: Comp) => string; searchTextOf: (comp: Comp) => string },
): MapHit[] {
  const searched = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const hits: MapHit[] = []
  for (const comp of comps) {
    const { id, lat, lng } = comp
    if (lat === null || lng === null) continue
    const text = searchTextOf(comp).toLowerCase()
    if (!searched.every((word) => text.includes(word))) continue
    hits.push({ id, label: nameOf(comp), isMarker: true, lat, lng })
    if (hits.length === maximum) break
  }
  return hits
}

/** Why a search failed, and a callback to repeat it. */
export interface SearchFailure {
  message: string
  onRetry: () => void
}

export interface CompsDeskProps<Comp extends ComparableProperty> {
  /** Name of the list: "Expense comps". */
  label: string
  /** All comps found or selected. */
  comps: readonly Comp[]
  config: CompsConfig
  onFilters: (filters: CompsConfig['filters']) => void
  onSorting: (sorting: CompsConfig['sorting']) => void
  onAreas: (areas: MapArea[]) => void
  fields: readonly FilterField[]
  columns: readonly ListColumn<Comp>[]
  nameOf: (comp: Comp) => string
  /** Returns the text of a comp that a search covers. */
  searchTextOf: (comp: Comp) => string
  subject: MapSubject | null
  /** The subject's cells by column, for the pinned first row. */
  pinned: Readonly<Record<string, ReactNode>> | null
  rings: readonly number[]
  fit: MapFit
  /** If omitted, no comp can be selected. */
  onToggle?: ((id: string) => void) | undefined
  /** Returns why a comp cannot be selected; `null` if it can. @default all can */
  lockReasonOf?: ((comp: Comp) => string | null) | undefined
  /** Finds places other than comps by address. @default none */
  findPlaces?: (words: string) => Promise<readonly MapHit[]>
  /** Details of an open comp. */
  detailOf: (comp: Comp) => ReactNode
  isSearching: boolean
  /** @default none */
  searchFailure?: SearchFailure | null
  tiles?: MapTiles | null
}

/** Comps on a map and in a table, filtered and sorted; one can be opened below. */
export function CompsDesk<Comp extends ComparableProperty>(props: CompsDeskProps<Comp>) {
  const { label, comps, config, onFilters, onSorting, onAreas, fields, columns, nameOf, searchTextOf, subject } = props
  const {
    pinned,
    rings,
    fit,
    onToggle,
    lockReasonOf,
    findPlaces,
    detailOf,
    isSearching,
    searchFailure = null,
    tiles = null,
  } = props
  const [opened, setOpened] = useState<string | null>(null)
  const detail = useRef<HTMLHeadingElement>(null)
  const rows = useMemo(() => listComps(comps, config), [comps, config])
  const [by] = config.sorting
  const open = comps.find(({ id }) => id === opened)
  const search = async (words: string) => {
    const matches = findComps(comps, words, { nameOf, searchTextOf })
    const others = findPlaces === undefined ? [] : await findPlaces(words)
    return [...matches, ...others]
  }
  return (
    <Stack $gap="three">
      {searchFailure !== null && (
        <Banner
          tone="error"
          action={
            <Button size="small" isDisabled={isSearching} onPress={searchFailure.onRetry}>
              Search again
            </Button>
          }
        >
          {`The area search failed: ${searchFailure.message}`}
        </Banner>
      )}
      <CompFilters
        fields={fields}
        filters={config.filters}
        onFilters={onFilters}
        count={{ listed: rows.length, all: comps.length }}
      />
      <MapAndTable
        label={label}
        rows={rows}
        columns={columns}
        nameOf={nameOf}
        subject={subject}
        pinned={subject === null || pinned === null ? null : { name: subject.name, cells: pinned }}
        rings={rings}
        areas={config.polygons}
        onAreas={onAreas}
        fit={fit}
        tiles={tiles}
        sort={by === undefined ? null : { column: by.field, direction: by.direction }}
        onSort={({ column, direction }) => onSorting([{ field: column, direction }])}
        onToggle={onToggle}
        lockReasonOf={lockReasonOf}
        onOpen={(id) => {
          setOpened(id)
          requestAnimationFrame(() => detail.current?.focus())
        }}
        onSearch={search}
        empty={
          isSearching ? (
            <span role="status" data-skeleton>
              Searching…
            </span>
          ) : searchFailure !== null ? (
            'Search failed. Try again.'
          ) : comps.length === 0 ? (
            'No results in this area. Draw a larger area or clear the drawn areas.'
          ) : (
            'No comps match your filters in this area. Clear filters or draw another area.'
          )
        }
      />
      {open !== undefined && (
        <Detail aria-label={nameOf(open)}>
          <Head>
            <h3 ref={detail} tabIndex={-1}>
              {nameOf(open)}
            </h3>
            <IconButton label={`Close ${nameOf(open)}`} symbol={X} size="small" onPress={() => setOpened(null)} />
          </Head>
          {detailOf(open)}
        </Detail>
      )}
    </Stack>
  )
}

const Detail = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.three};
  padding: ${space.three} ${space.four};
  border: 1px solid ${color.line};
  background: ${color.surface};
`

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;

  h3 {
    margin: 0;
    outline: none;
    ${type.titleSmall}
  }
`

interface CompFiltersProps {
  fields: readonly FilterField[]
  filters: readonly CompFilter[]
  onFilters: (filters: CompFilter[]) => void
  /** Number of comps that pass the filters, and of all comps. */
  count: { listed: number; all: number }
}

/** Filters for comps; a comp with an unknown value passes no filter on it. */
function CompFilters({ fields, filters, onFilters, count }: CompFiltersProps) {
  const isOnly = filters.some(({ kind }) => kind === 'selected')
  return (
    <Bar role="group" aria-label="Filters">
      {fields.map((each) =>
        each.kind === 'range' ? (
          <Range key={each.field} {...each} filters={filters} onFilters={onFilters} />
        ) : (
          <Words key={each.field}>
            <MultiSelect
              label={each.label}
              options={each.values.map((value) => ({ id: value, label: value }))}
              value={filterValues(filters, each.field)}
              onChange={(values) => onFilters(withValues(filters, each.field, values))}
              placeholder="All"
            />
          </Words>
        ),
      )}
      <End>
        <Switch label="Selected only" value={isOnly} onChange={(only) => onFilters(withSelectedOnly(filters, only))} />
        <span role="status">{`${countText(count.listed)} of ${countText(count.all)} shown`}</span>
        {filters.length > 0 && (
          <Button size="small" variant="quiet" icon={X} onPress={() => onFilters([])}>
            Clear filters
          </Button>
        )}
      </End>
    </Bar>
  )
}

type RangeProps = Extract<FilterField, { kind: 'range' }> & Pick<CompFiltersProps, 'filters' | 'onFilters'>

function Range({ field, label, hasGrouping = true, filters, onFilters }: RangeProps) {
  const { minimum, maximum } = rangeOf(filters, field)
  return (
    <Pair>
      <NumberField
        label={`${label}: min`}
        value={minimum}
        hasGrouping={hasGrouping}
        onChange={(value) => onFilters(withRange(filters, field, value, maximum))}
      />
      <NumberField
        label="max"
        value={maximum}
        hasGrouping={hasGrouping}
        onChange={(value) => onFilters(withRange(filters, field, minimum, value))}
      />
    </Pair>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space.two} ${space.four};
`

const Pair = styled.div`
  display: grid;
  grid-template-columns: 104px 64px;
  align-items: end;
  gap: ${space.one};

  label {
    white-space: nowrap;
  }
`

const Words = styled.div`
  width: 200px;
`

const End = styled.div`
  ${wrappingRow}
  gap: ${space.two} ${space.four};
  min-height: 32px;
  color: ${color.inkMuted};
  ${type.grid}
`
