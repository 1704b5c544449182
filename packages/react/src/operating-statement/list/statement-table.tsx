import { creatorName } from '@uwkit/core/account'
import { shortLabelOf } from '@uwkit/core/glossary'
import type { StatementBundle } from '@uwkit/core/operating-statement'
import { dollarsText, plural, unknownText } from '@uwkit/core/text'
import { Combine } from 'lucide-react'
import { useMemo } from 'react'
import { DocumentTable, type DocumentTableProps, proofColumn } from '../../parsed-file/index.ts'
import {
  figureColumn,
  folded,
  type ListAction,
  type ListColumn,
  modifiedColumn,
  modifiedText,
  textColumn,
} from '../../ui/index.ts'

export interface StatementTableProps extends DocumentTableProps<StatementBundle> {
  /** All bundles, in any order. */
  bundles: readonly StatementBundle[]
  /** Merges several statements: appends months, or adds up properties. */
  onMerge: (bundles: readonly StatementBundle[]) => void
  /** Deal names by ID, as far as known. @default none */
  deals?: DealNames
}

/** Table of saved operating statements by bundle, last changed first, with actions for selected ones. */
export function StatementTable({ bundles, onMerge, deals: known = noDeals, ...list }: StatementTableProps) {
  const deals = list.isSingleDeal === true ? noDeals : known
  const columns = useMemo(() => statementColumns(deals), [deals])
  return (
    <DocumentTable
      documents={{
        label: 'Operating statements',
        rows: bundles,
        plural: 'Statements',
        columns,
        idOf: ({ bundleId }) => bundleId,
        nameOf: bundleName,
        searchTextOf: (bundle) => bundleFilterText(bundle, deals),
        secondLine: (bundle) => bundleSecondLine(bundle, deals),
        dateOf: ({ endDate }) => endDate,
        kindActions: (chosen) => [mergeAction(chosen, onMerge)],
      }}
      list={list}
    />
  )
}

const noDeals: DealNames = new Map()

function mergeAction(bundles: readonly StatementBundle[], onMerge: StatementTableProps['onMerge']): ListAction {
  const documents = bundles.reduce((sum, { numberDocuments }) => sum + numberDocuments, 0)
  return {
    id: 'merge',
    label: 'Merge',
    icon: Combine,
    ...(documents > 1 ? {} : { disabledReason: 'Select two or more statements to merge.' }),
    onPress: () => onMerge(bundles),
  }
}

/** Returns the list name of a bundle. */
const bundleName = ({ fileName }: StatementBundle) => fileName ?? 'Untitled statement'

/** Deal names by ID, if known. */
export type DealNames = ReadonlyMap<string, string>

const dealOf = ({ dealId }: StatementBundle, deals: DealNames) => (dealId === null ? null : (deals.get(dealId) ?? null))
const monthsOf = ({ timespan }: StatementBundle) => (timespan === '' ? unknownText : timespan)

/** Returns the text that the filter searches for a bundle. */
const bundleFilterText = (bundle: StatementBundle, deals: DealNames) =>
  [
    bundleName(bundle),
    bundle.property,
    dealOf(bundle, deals),
    bundle.address,
    bundle.timespan,
    creatorName(bundle),
  ].join(' ')

/** Returns the second line of a bundle when columns are folded. */
const bundleSecondLine = (bundle: StatementBundle, deals: DealNames) =>
  [
    dealOf(bundle, deals),
    monthsOf(bundle),
    plural(bundle.numberDocuments, 'document'),
    netIncomeText(bundle.netOperatingIncome ?? null),
    modifiedText(bundle),
  ]
    .filter(Boolean)
    .join(' · ')

const netIncomeText = (noi: number | null) =>
  noi === null ? null : `${shortLabelOf('netOperatingIncome')} ${dollarsText(noi)}`

/** Returns the columns of the statement list. */
function statementColumns(deals: DealNames): readonly ListColumn<StatementBundle>[] {
  return [
    textColumn('name', 'Name', bundleName),
    textColumn('property', 'Property', ({ property }) => property ?? null, folded),
    { id: 'months', label: 'Months', cell: monthsOf, order: ({ endDate }) => endDate, isFolded: true },
    figureColumn('noi', shortLabelOf('netOperatingIncome'), ({ netOperatingIncome }) => netOperatingIncome ?? null, {
      ...folded,
      format: dollarsText,
    }),
    proofColumn(),
    textColumn('deal', 'Deal', (bundle) => dealOf(bundle, deals), folded),
    textColumn('address', 'Address', ({ address }) => address, folded),
    figureColumn('documents', 'Documents', ({ numberDocuments }) => numberDocuments, folded),
    modifiedColumn(),
    textColumn('by', 'By', creatorName, folded),
  ]
}
