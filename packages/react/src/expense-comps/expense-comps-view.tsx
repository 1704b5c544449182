import {
  type CompsAction,
  type CompsConfig,
  type ExpenseComp,
  type ExpenseSubject,
  expenseSimilarity,
  expenseSimilarityNeeds,
  identifyExpenseComps,
  missingForSimilarity,
  reasonFor,
  withReason,
} from '@uwkit/core/expense-comps'
import { cornersOfArea, type MapArea, pointIndexOf } from '@uwkit/core/map'
import { Download, LocateFixed, Sparkles } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import type { MapFit, MapHit, MapSubject, MapTiles } from '../map/index.ts'
import { SaveProblem, SaveWord } from '../save/index.ts'
import { Banner, Button } from '../ui/index.ts'
import { CompsDesk, type SearchFailure } from './comps-desk.tsx'
import { Actions, Column, Facts, type SavesOfDesk } from './comps-saving.tsx'
import { expenseColumns, nameOfComp, subjectCells } from './expense-columns.ts'
import { type CompsStart, useComps } from './expense-comps.queries.ts'
import { ExpenseLines } from './expense-lines.tsx'
import { ReasonField, SimilarityBars } from './similarity.tsx'

export interface ExpenseCompsViewProps {
  /** What was chosen and how it is listed when the view opens. */
  start: CompsStart<ExpenseComp>
  /** What the search came to; keep the same list until it comes to another. */
  found: readonly ExpenseComp[]
  isSearching: boolean
  /** Why nothing could be searched. @default none */
  searchFailure?: SearchFailure | null
  /** The property that comps are held against; keep the same as long as it is the same. `null` without a deal. */
  subject: (ExpenseSubject & { name: string }) | null
  /** Another selection, by a tick or by identifying. */
  onSelection: (selected: readonly ExpenseComp[]) => void
  onConfig: (config: CompsConfig) => void
  /** All comps that the nearest are looked for among; rejects where they cannot be had. Without it nothing can be identified. */
  onCandidates?: (() => Promise<readonly ExpenseComp[]>) | undefined
  /** All comps as a file, or those selected. */
  onDownload: (loanNumbers: string[] | null) => Promise<void>
  /** Searches around a comp that is opened. */
  areaAround: (comp: ExpenseComp) => MapArea | null
  findPlaces?: (words: string) => Promise<readonly MapHit[]>
  fit: MapFit
  /** Whether reasons are kept and the selection is saved. */
  saves: readonly SavesOfDesk[]
  canEdit: boolean
  tiles?: MapTiles | null
}

const rings = [10, 25, 50]
const noRings: readonly number[] = []

/** Expense comps: searched on the map, narrowed, selected, identified, and held against the subject line by line. */
export function ExpenseCompsView(props: ExpenseCompsViewProps) {
  const { start, found, isSearching, subject, onSelection, onConfig, onCandidates, onDownload } = props
  const { areaAround, findPlaces, fit, saves, canEdit, searchFailure = null, tiles = null } = props
  const measure = useCallback(
    (comp: ExpenseComp): ExpenseComp => {
      const likeness = subject === null ? null : expenseSimilarity(subject, comp)
      return { ...comp, similarity: likeness?.similarity ?? null, similarityBreakdown: likeness?.breakdown ?? null }
    },
    [subject],
  )
  const { comps, config, configNow, act, refusal } = useComps(start, found, measure)
  const [work, setWork] = useState<'identify' | 'download' | null>(null)
  /** What was searched by a press of a button, which then comes into view. */
  const [fitted, setFitted] = useState<MapFit | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [hasNoMatch, setHasNoMatch] = useState(false)
  /** Which comp was to be selected and cannot be. */
  const [unkept, setUnkept] = useState<string | null>(null)
  const place = useMemo(() => placeOf(subject), [subject])
  const columns = useMemo(() => expenseColumns(place), [place])
  const selected = useMemo(() => comps.filter(({ isSelected }) => isSelected), [comps])
  const types = useMemo(() => [...new Set(comps.flatMap(({ type }) => type ?? []))].sort(), [comps])
  const hindrance = identifyHindrance(place === null ? null : subject)
  const reasons = config.reasons ?? []

  const change = (action: CompsAction<ExpenseComp>) => {
    const before = configNow()
    const outcome = act(action)
    if (outcome === null) return
    if (action.type === 'add' || action.type === 'remove' || action.type === 'identify') onSelection(outcome.selected)
    if (outcome.config !== before) onConfig(outcome.config)
  }
  const bringIntoView = (areas: readonly MapArea[]) =>
    setFitted((last) => ({ key: `${last?.key ?? ''}+`, points: areas.flatMap(cornersOfArea) }))
  const toggle = (id: string) => {
    const comp = comps.find((each) => each.id === id)
    const isSelected = comp?.isSelected === true
    const isUnkept = comp !== undefined && !isSelected && whyLocked(comp) !== null
    setUnkept(isUnkept ? nameOfComp(comp) : null)
    if (!isUnkept) change({ type: isSelected ? 'remove' : 'add', id })
  }
  const during = async (what: 'identify' | 'download', run: () => Promise<void>) => {
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
    during('identify', async () => {
      if (subject === null || place === null || onCandidates === undefined) return
      const index = pointIndexOf((await onCandidates()).filter((comp) => whyLocked(comp) === null))
      const identified = identifyExpenseComps({ ...subject, lat: place.lat, lng: place.lng }, index)
      if (identified.selected.length === 0) {
        setHasNoMatch(true)
        return
      }
      bringIntoView(identified.config.polygons)
      const given = configNow().reasons ?? []
      change({ type: 'identify', identified: { ...identified, config: { ...identified.config, reasons: given } } })
    })
  const shown = selected.length > 0 ? selected : comps
  return (
    <Column>
      <Actions>
        {onCandidates !== undefined && canEdit && (
          <Button
            icon={Sparkles}
            variant="primary"
            isDisabled={hindrance !== null || work !== null}
            onPress={() => void identify()}
          >
            {work === 'identify' ? 'Identifying …' : 'Identify comps'}
          </Button>
        )}
        <Button
          icon={Download}
          isDisabled={work !== null}
          onPress={() => void during('download', () => onDownload(null))}
        >
          Download all as CSV
        </Button>
        {selected.length > 0 && (
          <Button
            variant="quiet"
            onPress={() =>
              void during('download', () => onDownload(selected.flatMap(({ loanNumber }) => loanNumber ?? [])))
            }
          >
            Download the {selected.length} selected
          </Button>
        )}
        {saves.length > 0 && canEdit && <SaveWord saving={saves.map(({ saving }) => saving)} />}
      </Actions>
      {onCandidates !== undefined && hindrance !== null && <Banner>{hindrance}</Banner>}
      {refusal !== null && <Banner tone="warning">{refusal}</Banner>}
      {unkept !== null && (
        <Banner tone="warning">{unkept} has no loan number, by which comps are kept: it cannot be selected.</Banner>
      )}
      {failure !== null && <Banner tone="error">It did not work: {failure}</Banner>}
      {hasNoMatch && (
        <Banner tone="warning">
          No comp of the deal’s kind that it can be measured against lies within 50 miles. The selection stays as it is.
        </Banner>
      )}
      {saves.map((save) => (
        <SaveProblem key={save.what} {...save} />
      ))}
      <CompsDesk
        label="Expense comps"
        comps={comps}
        config={config}
        onFilters={(filters) => change({ type: 'filter', filters })}
        onSorting={(sorting) => change({ type: 'sort', sorting })}
        onAreas={(polygons) => change({ type: 'draw', polygons })}
        fields={[
          { kind: 'oneOf', field: 'type', label: 'Type', values: types },
          { kind: 'range', field: 'units', label: 'Units' },
          { kind: 'range', field: 'yearBuilt', label: 'Built', hasGrouping: false },
          { kind: 'range', field: 'effectiveGrossIncomePerUnit', label: 'EGI a unit' },
        ]}
        columns={columns}
        nameOf={nameOfComp}
        wordsOf={({ id, loanNumber, propertyName, address }) => [id, loanNumber, propertyName, address].join(' ')}
        subject={place}
        pinned={subject === null ? null : subjectCells(subject)}
        rings={place === null ? noRings : rings}
        fit={fitted ?? fit}
        onToggle={canEdit ? toggle : undefined}
        whyLocked={whyLocked}
        {...(findPlaces === undefined ? {} : { findPlaces })}
        isSearching={isSearching}
        searchFailure={searchFailure}
        tiles={tiles}
        detailOf={(comp) => (
          <>
            <Facts>
              {[
                comp.address,
                comp.type,
                `Loan ${comp.loanNumber ?? 'unknown'}`,
                `Source: ${comp.source ?? 'unknown'}`,
                comp.maturityDate === null ? null : `Matures ${comp.maturityDate}`,
              ]
                .filter((fact) => fact !== null)
                .join(' · ')}
            </Facts>
            {subject !== null && (
              <SimilarityBars
                similarity={comp.similarity}
                breakdown={comp.similarityBreakdown}
                missing="How alike it is cannot be worked out: units, year built and income a unit must be known of both."
              />
            )}
            {onCandidates !== undefined && (
              <ReasonField
                name={nameOfComp(comp)}
                isIncluded={comp.isSelected}
                reason={reasonFor(reasons, comp.id, comp.isSelected)}
                isReadOnly={!canEdit}
                onReason={(reason) => {
                  const said = { id: comp.id, name: nameOfComp(comp), isIncluded: comp.isSelected, reason }
                  const next = { ...config, reasons: withReason(reasons, said) }
                  change({ type: 'load', comps: selected, config: next })
                }}
              />
            )}
            <div>
              <Button
                size="small"
                icon={LocateFixed}
                isDisabled={areaAround(comp) === null}
                onPress={() => {
                  const area = areaAround(comp)
                  if (area === null) return
                  bringIntoView([area])
                  change({ type: 'draw', polygons: [area] })
                }}
              >
                Search 50 miles around it
              </Button>
            </div>
          </>
        )}
      />
      <ExpenseLines
        comps={shown}
        of={
          selected.length > 0
            ? `of the ${selected.length} selected`
            : `of all ${comps.length.toLocaleString('en-US')} found`
        }
        subject={subject}
      />
    </Column>
  )
}

/** Comps are kept and downloaded by their loans. */
function whyLocked({ loanNumber, isSelected }: ExpenseComp): string | null {
  return loanNumber === null && !isSelected ? 'it has no loan number, by which comps are kept' : null
}

function placeOf(subject: ExpenseCompsViewProps['subject']): MapSubject | null {
  if (subject === null || subject.lat === null || subject.lng === null) return null
  return { lat: subject.lat, lng: subject.lng, name: subject.name }
}

const todo = {
  units: 'the unit count (save a rent roll for the deal, or type it at the building)',
  yearBuilt: 'the year built (type it at the deal or its building)',
  effectiveGrossIncomePerUnit: 'a year’s income a unit (save a T12 for the deal)',
} as const

/**
 * Why no comps can be identified for a subject, and what to do; `null` where they can.
 *
 * @param subject `null` where it has no place on the map.
 * @example
 * identifyHindrance(null)
 * // => 'The deal has no place on the map. Set its latitude and longitude first.'
 */
export function identifyHindrance(
  subject: Pick<ExpenseSubject, 'units' | 'yearBuilt' | 'effectiveGrossIncomePerUnit'> | null,
): string | null {
  if (subject === null) return 'The deal has no place on the map. Set its latitude and longitude first.'
  const missing = missingForSimilarity(subject, expenseSimilarityNeeds).map((need) => todo[need])
  return missing.length === 0 ? null : `How alike comps are needs ${missing.join(' and ')}.`
}
