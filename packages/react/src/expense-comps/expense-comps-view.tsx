import {
  type ExpenseComp,
  type ExpenseSubject,
  expenseSimilarity,
  expenseSimilarityNeeds,
  identifyExpenseComps,
  missingForSimilarity,
} from '@uwkit/core/expense-comps'
import type { MapArea } from '@uwkit/core/map'
import { dayText } from '@uwkit/core/text'
import { Download, LocateFixed } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import type { MapSubject } from '../map/index.ts'
import { Button } from '../ui/index.ts'
import { CompsFrame, type CompsViewProps } from './comps-frame.tsx'
import { expenseColumns, subjectCells } from './expense-columns.ts'
import { ExpenseLines } from './expense-lines.tsx'

export interface ExpenseCompsViewProps extends CompsViewProps<ExpenseComp> {
  /** The property that comps are held against; keep the same as long as it is the same. `null` without a deal. */
  subject: (ExpenseSubject & { name: string }) | null
  /** All comps as a file, or those selected. */
  onDownload: (loanNumbers: string[] | null) => Promise<void>
  /** Searches around a comp that is opened. */
  areaAround: (comp: ExpenseComp) => MapArea | null
}

const rings = [10, 25, 50]

/** Expense comps: map search, filters, selection, finding comps, and comparison with the subject by line. */
export function ExpenseCompsView(props: ExpenseCompsViewProps) {
  const { subject, onDownload, areaAround } = props
  const measure = useCallback(
    (comp: ExpenseComp): ExpenseComp => {
      const likeness = subject === null ? null : expenseSimilarity(subject, comp)
      return { ...comp, similarity: likeness?.similarity ?? null, similarityBreakdown: likeness?.breakdown ?? null }
    },
    [subject],
  )
  const place = useMemo(() => placeOf(subject), [subject])
  const columns = useMemo(() => expenseColumns(place), [place])
  return (
    <CompsFrame
      with={props}
      of={{
        label: 'Expense comps',
        columns,
        measure,
        place,
        rings,
        whyLocked,
        factsOf,
        wordsOf: ({ id, loanNumber, propertyName, address }) => [id, loanNumber, propertyName, address].join(' '),
        pinned: subject === null ? null : subjectCells(subject),
        fields: (comps) => [
          {
            kind: 'oneOf',
            field: 'type',
            label: 'Type',
            values: [...new Set(comps.flatMap(({ type }) => type ?? []))].sort(),
          },
          { kind: 'range', field: 'units', label: 'Units' },
          { kind: 'range', field: 'yearBuilt', label: 'Year built', hasGrouping: false },
          { kind: 'range', field: 'effectiveGrossIncomePerUnit', label: 'EGI/unit' },
        ],
        identify:
          subject === null || place === null
            ? null
            : (index) => identifyExpenseComps({ ...subject, lat: place.lat, lng: place.lng }, index),
        hindrance: identifyHindrance(place === null ? null : subject),
        noMatch: 'No comparable properties of this type within 50 miles.',
        noLikeness:
          subject === null
            ? null
            : 'No similarity score: units, year built, and EGI/unit are required for both properties.',
        actions: ({ during, isWorking }, selected) => (
          <>
            <Button icon={Download} isDisabled={isWorking} onPress={() => void during(() => onDownload(null))}>
              Download all as CSV
            </Button>
            {selected.length > 0 && (
              <Button
                variant="quiet"
                onPress={() => void during(() => onDownload(selected.flatMap(({ loanNumber }) => loanNumber ?? [])))}
              >
                {`Download ${selected.length} selected as CSV`}
              </Button>
            )}
          </>
        ),
        furtherOf: (comp, { search }) => {
          const area = areaAround(comp)
          return (
            <div>
              <Button
                size="small"
                icon={LocateFixed}
                isDisabled={area === null}
                onPress={() => {
                  if (area !== null) search(area)
                }}
              >
                Search within 50 miles
              </Button>
            </div>
          )
        },
        comparison: (comps, of) => <ExpenseLines {...{ comps, of, subject }} />,
      }}
    />
  )
}

function factsOf({ address, type, loanNumber, source, maturityDate }: ExpenseComp): string {
  const facts = [
    address,
    type,
    `Loan ${loanNumber ?? 'unknown'}`,
    `Source: ${source ?? 'unknown'}`,
    maturityDate === null ? null : `Matures ${dayText(maturityDate)}`,
  ]
  return facts.filter((fact) => fact !== null).join(' · ')
}

/** Comps are kept and downloaded by their loans. */
function whyLocked({ loanNumber, isSelected }: ExpenseComp): string | null {
  return loanNumber === null && !isSelected ? 'it has no loan number' : null
}

function placeOf(subject: ExpenseCompsViewProps['subject']): MapSubject | null {
  if (subject === null || subject.lat === null || subject.lng === null) return null
  return { lat: subject.lat, lng: subject.lng, name: subject.name }
}

const todo = {
  units: 'the unit count (save a rent roll, or enter it under Building)',
  yearBuilt: 'the year built (enter it on the deal or under Building)',
  effectiveGrossIncomePerUnit: 'EGI/unit (save a T12)',
} as const

/**
 * Why no comps can be identified for a subject, and what to do; `null` where they can.
 *
 * @param subject `null` where it has no place on the map.
 * @example
 * identifyHindrance(null)
 * // => 'Property isn’t geocoded. Add lat/long.'
 */
export function identifyHindrance(
  subject: Pick<ExpenseSubject, 'units' | 'yearBuilt' | 'effectiveGrossIncomePerUnit'> | null,
): string | null {
  if (subject === null) return 'Property isn’t geocoded. Add lat/long.'
  const missing = missingForSimilarity(subject, expenseSimilarityNeeds).map((need) => todo[need])
  return missing.length === 0 ? null : `Similarity requires ${missing.join(' and ')}.`
}
