import type { Client } from '@uwkit/core/client'
import {
  type ComparableProperty,
  type CompsAction,
  type CompsConfig,
  type IdentifiedComps,
  reasonFor,
  withReason,
} from '@uwkit/core/expense-comps'
import {
  cornersOfArea,
  type MapArea,
  type MapMarker,
  type MapPoint,
  type PointIndex,
  pointIndexOf,
} from '@uwkit/core/map'
import { Sparkles } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { MapFit, MapHit, MapSubject, MapTiles } from '../map/index.ts'
import { SaveProblem, SaveStateText, type Saving, useAutosave } from '../save/index.ts'
import { Banner, Button, Note, Row, Stack } from '../ui/index.ts'
import { CompsDesk, type CompsDeskProps, type SearchFailure } from './comps-desk.tsx'
import { compName } from './expense-columns.ts'
import { type InitialComps, useComps } from './expense-comps.queries.ts'
import { ReasonField, SimilarityBars } from './similarity.tsx'

/** State of saving one thing. */
interface SaveEntry {
  /** What is saved, as used in a sentence: "the selection". */
  what: string
  saving: Saving
}

/** Savers for a deal's selected comps and list settings. */
export interface CompsSavers<Comp> {
  onSelection: (selected: readonly Comp[]) => void
  onConfig: (config: CompsConfig) => void
  /** Whether a save is waiting or in progress: data loaded during it may be outdated. */
  isBeingSaved: boolean
  /** Returns the loaded data, overlaid with unsaved changes. */
  over: (loaded: InitialComps<Comp>) => InitialComps<Comp>
  /** @param onDiscard Shows the saved data after unsaved changes are discarded. */
  saves: (onDiscard: () => void) => SaveEntry[]
}

/**
 * Saves a deal's selected comps and list settings; unsaved changes survive leaving the screen.
 *
 * @param kind Kind of the comps: `expense-comps`.
 */
export function useCompsSavers<Comp>(
  kind: string,
  dealId: string,
  {
    select,
    saveConfig,
  }: {
    select: (selected: readonly Comp[], client: Client) => Promise<unknown>
    saveConfig: (config: CompsConfig, client: Client) => Promise<unknown>
  },
): CompsSavers<Comp> {
  const selection = useAutosave<{ chosen: readonly Comp[] }>(`${kind}/${dealId}`, async ({ chosen }, { client }) => {
    if (chosen !== undefined) await select(chosen, client)
  })
  const list = useAutosave<{ config: CompsConfig }>(`${kind}-list/${dealId}`, async ({ config }, { client }) => {
    if (config !== undefined) await saveConfig(config, client)
  })
  const savings = [selection.saving, list.saving]
  return {
    onSelection: (chosen) => selection.edit({ chosen }),
    onConfig: (config) => list.edit({ config }),
    isBeingSaved: savings.some(({ state }) => state === 'waiting' || state === 'saving'),
    over: (loaded) => ({ ...loaded, ...selection.typed, ...list.typed }),
    saves: (onDiscard) => {
      const saveEntry = (what: string, saving: Saving) => ({
        what,
        saving: {
          ...saving,
          discard: () => {
            saving.discard()
            onDiscard()
          },
        },
      })
      return [saveEntry('the selection', selection.saving), saveEntry('the comp list settings', list.saving)]
    },
  }
}

/** Props of every comps view. */
export interface CompsViewProps<Comp> {
  /** Selected comps and list settings when the view opens. */
  start: InitialComps<Comp>
  /** Search results; pass the same array until the results change. */
  found: readonly Comp[]
  isSearching: boolean
  /** Why the search failed. @default none */
  searchFailure?: SearchFailure | null
  /** Called when the selection changes, by a checkbox or by finding comps. */
  onSelection: (selected: readonly Comp[]) => void
  onConfig: (config: CompsConfig) => void
  /** Returns all comps among which the nearest are found; rejects on failure. If omitted, comps cannot be found automatically. */
  onCandidates?: (() => Promise<readonly Comp[]>) | undefined
  findPlaces?: (search: string) => Promise<readonly MapHit[]>
  fit: MapFit
  /** State of saving the selection and the list settings. */
  saves: readonly SaveEntry[]
  canEdit: boolean
  tiles?: MapTiles | null
}

/** Fields that all compared comps have. */
type Compared = ComparableProperty & Parameters<typeof compName>[0]

/** Tools of the frame for the view's buttons. */
interface CompsTaskTools {
  /** Runs a lengthy task and shows an error if it fails. */
  during: (run: () => Promise<void>) => Promise<void>
  isWorking: boolean
  /** Searches an area and shows it on the map. */
  search: (area: MapArea) => void
}

/** What one kind of comps adds to the frame. */
interface CompsKind<Comp extends Compared>
  extends Pick<CompsDeskProps<Comp>, 'label' | 'columns' | 'searchTextOf' | 'pinned'> {
  fields: (comps: readonly Comp[]) => CompsDeskProps<Comp>['fields']
  /** Location of the subject property; `null` if there is none. */
  place: MapSubject | null
  /** Radii around it in miles. */
  rings: readonly number[]
  /** Adds the similarity to a comp; pass the same function as long as the subject is the same. */
  measure: (comp: Comp) => Comp
  /** Finds the nearest comps among candidates; `null` without a subject with coordinates. */
  identify: ((index: PointIndex<Comp>) => IdentifiedComps<Comp>) | null
  /** Why comps cannot be found, and what to do; `null` if they can. */
  hindrance: string | null
  /** Message if no similar comp is near. */
  noMatch: string
  /** Returns why a comp cannot be selected; `null` if it can. @default all can */
  lockReasonOf?: (comp: Comp) => string | null
  /** Additional buttons. @default none */
  actions?: (work: CompsTaskTools, selected: readonly Comp[]) => ReactNode
  factsOf: (comp: Comp) => string
  /** Why there is no similarity for a comp; `null` without a subject. */
  noSimilarityReason: string | null
  /** Additional details of an open comp. @default nothing */
  furtherOf?: (comp: Comp, work: CompsTaskTools) => ReactNode
  /** Comparison of the selected comps, or all, with the subject. */
  comparison: (comps: readonly Comp[], of: string) => ReactNode
}

const noRings: readonly number[] = []

/** Comps of one kind: map search, filters, selection, finding comps, and comparison with the subject. */
export function CompsFrame<Comp extends Compared>({
  of,
  with: props,
}: {
  of: CompsKind<Comp>
  with: CompsViewProps<Comp>
}) {
  const { start, found, isSearching, searchFailure = null, onSelection, onConfig, onCandidates } = props
  const { findPlaces, fit, saves, canEdit, tiles = null } = props
  const {
    label,
    columns,
    searchTextOf,
    pinned,
    place,
    rings,
    hindrance,
    lockReasonOf = () => null,
    noSimilarityReason,
  } = of
  const { comps, config, currentConfig, act, rejection } = useComps(start, found, of.measure)
  const [work, setWork] = useState<'identify' | 'other' | null>(null)
  /** Map view that shows the comps found by a button or selected before. */
  const [fitted, setFitted] = useState<MapFit | null>(() => {
    const points = pointsOf(start.chosen, null)
    return points.length === 0 ? null : { key: `${fit.key} chosen`, points: pointsOf(start.chosen, place) }
  })
  const [failure, setFailure] = useState<string | null>(null)
  const [hasNoMatch, setHasNoMatch] = useState(false)
  /** Which comp cannot be selected, and why. */
  const [locked, setLocked] = useState<string | null>(null)
  const selected = useMemo(() => comps.filter(({ isSelected }) => isSelected), [comps])
  const reasons = config.reasons ?? []

  const change = (action: CompsAction<Comp & ComparableProperty>) => {
    const before = currentConfig()
    const outcome = act(action)
    if (outcome === null) return
    if (action.type === 'add' || action.type === 'remove' || action.type === 'identify') onSelection(outcome.selected)
    if (outcome.config !== before) onConfig(outcome.config)
  }
  const fitToPoints = (points: readonly MapPoint[]) =>
    setFitted((last) => ({ key: `${last?.key ?? ''}+`, points: [...points] }))
  const toggle = (id: string) => {
    const comp = comps.find((each) => each.id === id)
    const isSelected = comp?.isSelected === true
    const why = comp === undefined || isSelected ? null : lockReasonOf(comp)
    setLocked(comp === undefined || why === null ? null : `${compName(comp)} can’t be selected: ${why}.`)
    if (why === null) change({ type: isSelected ? 'remove' : 'add', id })
  }
  const begin = async (what: 'identify' | 'other', run: () => Promise<void>) => {
    setWork(what)
    setFailure(null)
    setHasNoMatch(false)
    try {
      await run()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
    setWork(null)
  }
  const identify = () =>
    begin('identify', async () => {
      if (of.identify === null || onCandidates === undefined) return
      const candidates = (await onCandidates()).filter((comp) => lockReasonOf(comp) === null)
      const identified = of.identify(pointIndexOf(candidates))
      if (identified.selected.length === 0) {
        setHasNoMatch(true)
        return
      }
      const found = new Set(identified.selected)
      fitToPoints(
        pointsOf(
          candidates.filter(({ id }) => found.has(id)),
          place,
        ),
      )
      const given = currentConfig().reasons ?? []
      change({ type: 'identify', identified: { ...identified, config: { ...identified.config, reasons: given } } })
    })
  const search = (area: MapArea) => {
    fitToPoints(cornersOfArea(area))
    change({ type: 'draw', polygons: [area] })
  }
  const working: CompsTaskTools = { during: (run) => begin('other', run), isWorking: work !== null, search }
  return (
    <Stack $gap="three">
      <Row>
        {onCandidates !== undefined && canEdit && (
          <Button
            icon={Sparkles}
            variant="primary"
            isDisabled={hindrance !== null || work !== null}
            onPress={() => void identify()}
          >
            {work === 'identify' ? 'Finding…' : 'Find comps'}
          </Button>
        )}
        {of.actions?.(working, selected)}
        {saves.length > 0 && canEdit && <SaveStateText saving={saves.map(({ saving }) => saving)} />}
      </Row>
      {onCandidates !== undefined && hindrance !== null && <Banner>{hindrance}</Banner>}
      {rejection !== null && <Banner tone="warning">{rejection}</Banner>}
      {locked !== null && <Banner tone="warning">{locked}</Banner>}
      {failure !== null && <Banner tone="error">{`The comps were not changed: ${failure}`}</Banner>}
      {hasNoMatch && <Banner tone="warning">{of.noMatch} The selection is unchanged.</Banner>}
      {saves.map((save) => (
        <SaveProblem key={save.what} {...save} />
      ))}
      <CompsDesk
        {...{ label, comps, config, columns, searchTextOf, pinned, isSearching, searchFailure, tiles }}
        onFilters={(filters) => change({ type: 'filter', filters })}
        onSorting={(sorting) => change({ type: 'sort', sorting })}
        onAreas={(polygons) => change({ type: 'draw', polygons })}
        fields={of.fields(comps)}
        nameOf={compName}
        subject={place}
        rings={place === null ? noRings : rings}
        fit={fitted ?? fit}
        onToggle={canEdit ? toggle : undefined}
        lockReasonOf={of.lockReasonOf}
        {...(findPlaces === undefined ? {} : { findPlaces })}
        detailOf={(comp) => (
          <>
            <Note $type="grid">{of.factsOf(comp)}</Note>
            {noSimilarityReason !== null && (
              <SimilarityBars
                similarity={comp.similarity}
                breakdown={comp.similarityBreakdown}
                missing={noSimilarityReason}
              />
            )}
            {onCandidates !== undefined && (
              <ReasonField
                name={compName(comp)}
                isIncluded={comp.isSelected}
                reason={reasonFor(reasons, comp.id, comp.isSelected)}
                isReadOnly={!canEdit}
                onReason={(reason) => {
                  const given = { id: comp.id, name: compName(comp), isIncluded: comp.isSelected, reason }
                  change({ type: 'load', comps: selected, config: { ...config, reasons: withReason(reasons, given) } })
                }}
              />
            )}
            {of.furtherOf?.(comp, working)}
          </>
        )}
      />
      {of.comparison(
        selected.length > 0 ? selected : comps,
        selected.length > 0
          ? `${selected.length} selected comps`
          : `all ${comps.length.toLocaleString('en-US')} comps found`,
      )}
    </Stack>
  )
}

/**
 * Returns the coordinates of properties and the subject, which a map must show.
 *
 * @example
 * pointsOf([{ lat: 33.7, lng: -84.4 }, { lat: null, lng: null }], { lat: 33.8, lng: -84.5 }).length
 * // => 2
 */
export function pointsOf(
  markers: readonly Pick<MapMarker, 'lat' | 'lng'>[],
  place: Pick<MapSubject, 'lat' | 'lng'> | null,
): MapPoint[] {
  return [...markers, ...(place === null ? [] : [place])].flatMap(({ lat, lng }) =>
    lat === null || lng === null ? [] : [{ lat, lng }],
  )
}
