import {
  type CompsAction,
  type CompsConfig,
  missingForSimilarity,
  reasonFor,
  withReason,
} from '@uwkit/core/expense-comps'
import { cornersOfArea, pointIndexOf } from '@uwkit/core/map'
import {
  identifyRentComps,
  type RentComp,
  type RentReference,
  rentSimilarity,
  rentSimilarityNeeds,
  type SubjectMixLine,
} from '@uwkit/core/rent-comps'
import { unknownText } from '@uwkit/core/text'
import { Sparkles } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import {
  Actions,
  Column,
  CompsDesk,
  type CompsStart,
  Facts,
  nameOfComp,
  ReasonField,
  type SavesOfDesk,
  type SearchFailure,
  SimilarityBars,
  useComps,
} from '../expense-comps/index.ts'
import type { MapFit, MapHit, MapTiles } from '../map/index.ts'
import { SaveProblem, SaveWord } from '../save/index.ts'
import { Banner, Button } from '../ui/index.ts'
import { BedroomRents } from './bedroom-rents.tsx'
import { rentColumns } from './rent-columns.ts'

/** The deal's property, as rent comps are held against it. */
export type RentSubject = Omit<RentReference, 'lat' | 'lng'> & { name: string; lat: number | null; lng: number | null }

export interface RentCompsViewProps {
  /** What was chosen and how it is listed when the view opens. */
  start: CompsStart<RentComp>
  /** What the search came to; keep the same list until it comes to another. */
  found: readonly RentComp[]
  isSearching: boolean
  /** Why nothing could be searched. @default none */
  searchFailure?: SearchFailure | null
  /** Keep the same as long as it is the same. */
  subject: RentSubject
  /** The subject's unit mix; empty without a rent roll. */
  mix: readonly SubjectMixLine[]
  onSelection: (selected: readonly RentComp[]) => void
  onConfig: (config: CompsConfig) => void
  /** All properties that the nearest are looked for among; rejects where they cannot be had. */
  onCandidates: () => Promise<readonly RentComp[]>
  /** All data sets of a property that is opened. */
  dataOf: (comp: RentComp) => ReactNode
  findPlaces?: (words: string) => Promise<readonly MapHit[]>
  fit: MapFit
  saves: readonly SavesOfDesk[]
  canEdit: boolean
  tiles?: MapTiles | null
}

const rings = [1, 2, 3]
const noRings: readonly number[] = []
const needs = {
  units: 'the unit count (save a rent roll for the deal, or type it at the building)',
  yearBuilt: 'the year built (type it at the deal or its building)',
} as const

/** Rent comps of a deal: searched on the map, identified, selected, and held against its unit mix by bedrooms. */
export function RentCompsView(props: RentCompsViewProps) {
  const { start, found, isSearching, subject, mix, onSelection, onConfig, onCandidates, dataOf } = props
  const { findPlaces, fit, saves, canEdit, searchFailure = null, tiles = null } = props
  const measure = useCallback(
    (comp: RentComp): RentComp => {
      const likeness = rentSimilarity(subject, comp)
      return { ...comp, similarity: likeness?.similarity ?? null, similarityBreakdown: likeness?.breakdown ?? null }
    },
    [subject],
  )
  const { comps, config, configNow, act, refusal } = useComps(start, found, measure)
  const [isIdentifying, setIsIdentifying] = useState(false)
  const [fitted, setFitted] = useState<MapFit | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [hasNoMatch, setHasNoMatch] = useState(false)
  const place = useMemo(() => {
    const { lat, lng, name } = subject
    return lat === null || lng === null ? null : { lat, lng, name }
  }, [subject])
  const columns = useMemo(() => rentColumns(place), [place])
  const selected = useMemo(() => comps.filter(({ isSelected }) => isSelected), [comps])
  const missing = missingForSimilarity(subject, rentSimilarityNeeds).map((need) => needs[need])
  const hindrance =
    place === null
      ? 'The deal has no place on the map. Set its latitude and longitude first.'
      : missing.length > 0
        ? `How alike comps are needs ${missing.join(' and ')}.`
        : null
  const reasons = config.reasons ?? []

  const change = (action: CompsAction<RentComp>) => {
    const before = configNow()
    const outcome = act(action)
    if (outcome === null) return
    if (action.type === 'add' || action.type === 'remove' || action.type === 'identify') onSelection(outcome.selected)
    if (outcome.config !== before) onConfig(outcome.config)
  }
  const identify = async () => {
    if (place === null) return
    setIsIdentifying(true)
    setFailure(null)
    setHasNoMatch(false)
    try {
      const identified = identifyRentComps({ ...subject, ...place }, pointIndexOf(await onCandidates()))
      if (identified.selected.length === 0) setHasNoMatch(true)
      else {
        const { polygons } = identified.config
        setFitted((last) => ({ key: `${last?.key ?? ''}+`, points: polygons.flatMap(cornersOfArea) }))
        const given = configNow().reasons ?? []
        change({ type: 'identify', identified: { ...identified, config: { ...identified.config, reasons: given } } })
      }
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
    setIsIdentifying(false)
  }
  const toggle = (id: string) => {
    const isSelected = comps.find((comp) => comp.id === id)?.isSelected === true
    change({ type: isSelected ? 'remove' : 'add', id })
  }
  const units = subject.units?.toLocaleString('en-US') ?? unknownText
  return (
    <Column>
      <Actions>
        {canEdit && (
          <Button
            icon={Sparkles}
            variant="primary"
            isDisabled={hindrance !== null || isIdentifying}
            onPress={() => void identify()}
          >
            {isIdentifying ? 'Identifying …' : 'Identify comps'}
          </Button>
        )}
        {canEdit && <SaveWord saving={saves.map(({ saving }) => saving)} />}
      </Actions>
      {hindrance !== null && <Banner>{hindrance}</Banner>}
      {refusal !== null && <Banner tone="warning">{refusal}</Banner>}
      {failure !== null && <Banner tone="error">No comps were identified: {failure}</Banner>}
      {hasNoMatch && (
        <Banner tone="warning">
          No property of the deal’s kind that it can be measured against lies within three miles. The selection stays as
          it is.
        </Banner>
      )}
      {saves.map((save) => (
        <SaveProblem key={save.what} {...save} />
      ))}
      <CompsDesk
        label="Rent comps"
        comps={comps}
        config={config}
        onFilters={(filters) => change({ type: 'filter', filters })}
        onSorting={(sorting) => change({ type: 'sort', sorting })}
        onAreas={(polygons) => change({ type: 'draw', polygons })}
        fields={[
          { kind: 'range', field: 'units', label: 'Units' },
          { kind: 'range', field: 'yearBuilt', label: 'Built', hasGrouping: false },
          { kind: 'range', field: 'averageRent', label: 'Rent' },
        ]}
        columns={columns}
        nameOf={nameOfComp}
        wordsOf={({ id, propertyName, address, city, zipCode }) => [id, propertyName, address, city, zipCode].join(' ')}
        subject={place}
        pinned={{ units, yearBuilt: subject.yearBuilt ?? unknownText }}
        rings={place === null ? noRings : rings}
        fit={fitted ?? fit}
        onToggle={canEdit ? toggle : undefined}
        {...(findPlaces === undefined ? {} : { findPlaces })}
        isSearching={isSearching}
        searchFailure={searchFailure}
        tiles={tiles}
        detailOf={(comp) => (
          <>
            <Facts>{factsOf(comp)}</Facts>
            <SimilarityBars
              similarity={comp.similarity}
              breakdown={comp.similarityBreakdown}
              missing="How alike it is cannot be worked out: units and year built must be known of both."
            />
            <ReasonField
              name={nameOfComp(comp)}
              isIncluded={comp.isSelected}
              reason={reasonFor(reasons, comp.id, comp.isSelected)}
              isReadOnly={!canEdit}
              onReason={(reason) => {
                const said = { id: comp.id, name: nameOfComp(comp), isIncluded: comp.isSelected, reason }
                change({ type: 'load', comps: selected, config: { ...config, reasons: withReason(reasons, said) } })
              }}
            />
            {dataOf(comp)}
          </>
        )}
      />
      <BedroomRents
        comps={selected.length > 0 ? selected : comps}
        of={
          selected.length > 0
            ? `of the ${selected.length} selected`
            : `of all ${comps.length.toLocaleString('en-US')} found`
        }
        mix={mix}
      />
    </Column>
  )
}

function factsOf(comp: RentComp): string {
  const kinds = [
    comp.isStudent === true ? 'Student' : null,
    comp.isAffordable === true ? 'Affordable' : null,
    comp.isAgeRestricted === true ? 'Age restricted' : null,
  ]
  const where = [comp.address, comp.city, comp.state].filter((part) => part !== null).join(', ')
  const facts = [
    where === '' ? null : where,
    comp.status,
    ...comp.buildingTypes,
    ...kinds,
    comp.stories === null ? null : `${comp.stories} stories`,
    comp.parkingSpaces === null ? null : `${comp.parkingSpaces} parking spaces`,
    comp.concession === null ? null : `Concession: ${comp.concession}`,
    comp.owner === null ? null : `Owner ${comp.owner}`,
    comp.manager === null ? null : `Manager ${comp.manager}`,
    comp.occupancyDate === null ? null : `as of ${comp.occupancyDate}`,
  ]
  return facts.filter((fact) => fact !== null).join(' · ')
}
