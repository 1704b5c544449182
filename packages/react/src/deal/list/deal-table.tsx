import {
  addressText,
  type DealOutline,
  type DealStep,
  type DealTies,
  dealSteps,
  doneText,
  stepText,
} from '@uwkit/core/deal'
import { verdictLabels } from '@uwkit/core/shared'
import { countText, plural, unknownText } from '@uwkit/core/text'
import { Layers, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, space } from '../../theme/index.ts'
import { type ListColumn, type ListPlace, ListTable, modifiedColumn, modifiedText } from '../../ui/index.ts'
import { StepIcon } from '../frame/section-nav.tsx'

export interface DealTableProps {
  /** All deals, in any order. */
  deals: readonly DealOutline[]
  place: ListPlace
  onPlace: (place: ListPlace) => void
  /** IDs of the selected deals. */
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  onOpen: (id: string) => void
  onDelete: (ids: readonly string[]) => void
  /** Shows the selected deals as one portfolio. */
  onPortfolio: (ids: readonly string[]) => void
  /** Counts with and without the filter if `deals` is one page from the server. @default all deals are given */
  served?: { found: number; total: number } | null
  /** Whether all deals are loaded. @default true */
  isComplete?: boolean
  /** Content to the right of the filter. @default nothing */
  children?: ReactNode
}

/** Table of the company's deals, last changed first, with actions for selected deals. */
export function DealTable(props: DealTableProps) {
  const { deals, place, onPlace, chosen, onChoose, onOpen, isComplete = true, served, children } = props
  return (
    <ListTable
      label="Deals"
      rows={deals}
      columns={dealColumns}
      idOf={({ id }) => id}
      nameOf={({ dealName }) => dealName}
      searchTextOf={dealFilterText}
      secondLine={dealSecondLine}
      place={place}
      onPlace={onPlace}
      chosen={chosen}
      onChoose={onChoose}
      actionsFor={(some) => [
        {
          id: 'portfolio',
          label: 'Portfolio',
          icon: Layers,
          onPress: () => props.onPortfolio(some.map(({ id }) => id)),
        },
        {
          id: 'delete',
          label: 'Delete',
          icon: Trash2,
          isDanger: true,
          onPress: () => props.onDelete(some.map(({ id }) => id)),
        },
      ]}
      onOpen={onOpen}
      isComplete={isComplete}
      served={served}
    >
      {children}
    </ListTable>
  )
}

/** Returns the text that the filter searches for a deal. */
const dealFilterText = (deal: DealOutline) =>
  [deal.dealName, deal.propertyName, addressText(deal), deal.propertyType, deal.purpose, deal.modifiedByName]
    .filter(Boolean)
    .join(' ')

/** Returns the second line of a deal when columns are folded. */
const dealSecondLine = (deal: DealOutline) =>
  [
    addressText(deal),
    deal.units === null ? null : `${countText(deal.units)} units`,
    documentsText(deal),
    proofState(deal) === 'off' ? proofText(deal) : null,
    `${doneText(dealSteps(deal.work))} done`,
    modifiedText(deal),
  ]
    .filter(Boolean)
    .join(' · ')

/** Columns of the deal list. */
const dealColumns: readonly ListColumn<DealOutline>[] = [
  { id: 'deal_name', label: 'Deal', cell: ({ dealName }) => dealName, order: ({ dealName }) => dealName },
  {
    id: 'address',
    label: 'Address',
    cell: (deal) => addressText(deal) ?? unknownText,
    order: addressText,
    isFolded: true,
  },
  {
    id: 'property_type',
    label: 'Type',
    cell: ({ propertyType }) => propertyType ?? unknownText,
    order: ({ propertyType }) => propertyType,
    isFolded: true,
  },
  {
    id: 'units',
    label: 'Units',
    cell: ({ units }) => countText(units),
    order: ({ units }) => units,
    isFigure: true,
    isFolded: true,
  },
  {
    id: 'documents',
    label: 'Documents',
    cell: (deal) => documentsText(deal) ?? unknownText,
    order: ({ rentRollCount, statementCount }) => rentRollCount + statementCount,
    isFolded: true,
  },
  {
    id: 'proof',
    label: 'Proof',
    cell: (deal) => <Proof data-state={proofState(deal)}>{proofText(deal)}</Proof>,
    order: proofOrder,
    isFolded: true,
  },
  {
    id: 'progress',
    label: 'Progress',
    cell: ({ work }) => <DealStepIcons steps={dealSteps(work)} />,
    order: ({ work }) => dealSteps(work).filter(({ state }) => state === 'done').length,
    isFolded: true,
  },
  modifiedColumn(),
  {
    id: 'by',
    label: 'By',
    cell: ({ modifiedByName }) => modifiedByName ?? unknownText,
    order: ({ modifiedByName }) => modifiedByName,
    isFolded: true,
  },
]

/** Shows one icon per step and the number of steps done. The tooltip describes each step. */
function DealStepIcons({ steps }: { steps: readonly DealStep[] }) {
  const words = steps.map(stepText).join('; ')
  return (
    <Steps title={words}>
      {steps.map(({ id, state }) => (
        <StepIcon key={id} state={state} size={12} />
      ))}
      <span>{doneText(steps)}</span>
    </Steps>
  )
}

const Steps = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.half};

  > :last-child {
    margin-left: ${space.one};
  }
`

const Proof = styled.span`
  color: ${color.inkMuted};

  &[data-state='off'] {
    color: ${color.off};
  }
`

/**
 * Returns the document counts of a deal as text; `null` if it has none.
 *
 * @example
 * documentsText({ rentRollCount: 1, statementCount: 3 })
 * // => '1 roll, 3 statements'
 */
export function documentsText({
  rentRollCount,
  statementCount,
}: Pick<DealOutline, 'rentRollCount' | 'statementCount'>): string | null {
  const parts = [counted(rentRollCount, 'roll'), counted(statementCount, 'statement')].filter(Boolean)
  return parts.length === 0 ? null : parts.join(', ')
}

function counted(count: number, one: string): string | null {
  return count === 0 ? null : plural(count, one)
}

/** Proof of a deal's documents, as far as a list has it. */
type DealProof = Pick<DealOutline, 'ties' | 'verdict'>

/**
 * Returns whether the printed totals of a deal's documents tie, with a mark.
 *
 * @example
 * tiesText({ agree: 36, off: 0 })
 * // => '36 totals tie ✓'
 */
export function tiesText({ agree, off }: DealTies): string {
  const all = agree + off
  if (all === 0) return unknownText
  return off === 0 ? `${plural(all, 'total ties', 'totals tie')} ✓` : `${off} of ${all} totals off ▲`
}

const marks = { proven: '✓', read_not_proven: '–', contradicts_itself: '▲' } as const

/**
 * Returns the worst verdict of a deal's documents, with a mark; without a verdict, whether their printed totals tie.
 *
 * @example
 * proofText({ verdict: 'read_not_proven', ties: { agree: 36, off: 0 } })
 * // => 'Not proven –'
 */
export function proofText({ verdict, ties }: DealProof): string {
  return verdict === null ? tiesText(ties) : `${verdictLabels[verdict]} ${marks[verdict]}`
}

/**
 * Returns `off` if a deal's documents contradict themselves or a printed total is off.
 *
 * @example
 * proofState({ verdict: null, ties: { agree: 34, off: 2 } })
 * // => 'off'
 */
export function proofState({ verdict, ties }: DealProof): 'off' | 'plain' {
  const isOff = verdict === null ? ties.off > 0 : verdict === 'contradicts_itself'
  return isOff ? 'off' : 'plain'
}

/**
 * Returns a deal's rank when a list is sorted by proof, from proven to contradictory; `null` if unknown.
 *
 * @example
 * proofOrder({ verdict: 'contradicts_itself', ties: { agree: 34, off: 2 } })
 * // => 2000002
 */
export function proofOrder({ verdict, ties: { agree, off } }: DealProof): number | null {
  if (verdict !== null) return ranks[verdict] * 1_000_000 + off
  return agree + off === 0 ? null : (off === 0 ? ranks.proven : ranks.contradicts_itself) * 1_000_000 + off
}

const ranks = { proven: 0, read_not_proven: 1, contradicts_itself: 2 } as const
