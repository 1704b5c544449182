import type { ExpenseComp } from '@uwkit/core/expense-comps'
import type { MapArea } from '@uwkit/core/map'
import { useClient } from '@uwkit/react/client'
import {
  type CompsViewProps,
  chosenExpenseCompsQuery,
  ExpenseCompsView,
  expenseCompsQuery,
} from '@uwkit/react/expense-comps'
import { useMemo } from 'react'
import { areaAround, downloadComps } from '../../expense-comps/index.ts'
import type { DealSectionProps } from '../deal-section.ts'
import { DealComps, type DealSubject } from './deal-comps.tsx'

/** The deal's expense comps, within fifty miles by default. */
export function ExpenseCompsTab(props: DealSectionProps) {
  const client = useClient()
  const { deal } = props
  return (
    <DealComps
      {...props}
      kind="expense-comps"
      what="expense comps"
      documents="rent roll and statement"
      chosenQuery={chosenExpenseCompsQuery(client, deal.id)}
      select={(comps, by) => by.expenseComps.select(deal.id, comps.flatMap(loanOf))}
      saveConfig={(config, by) => by.expenseComps.saveConfig(deal.id, config)}
      around={areaAround(deal)}
      foundQuery={(areas: readonly MapArea[]) => expenseCompsQuery(client, areas)}
    >
      {(view, known) => <Desk {...{ view, deal, known }} />}
    </DealComps>
  )
}

const loanOf = ({ loanNumber }: ExpenseComp) => loanNumber ?? []

interface DeskProps extends Pick<DealSectionProps, 'deal'> {
  view: CompsViewProps<ExpenseComp>
  known: DealSubject | undefined
}

function Desk({ view, deal, known }: DeskProps) {
  const client = useClient()
  const expenses = known?.expenses
  const subject = useMemo(
    () => (expenses === undefined ? null : { ...expenses, name: deal.propertyName ?? deal.dealName }),
    [expenses, deal.propertyName, deal.dealName],
  )
  return (
    <ExpenseCompsView
      {...view}
      subject={subject}
      onDownload={(loanNumbers) => downloadComps(client, loanNumbers)}
      areaAround={areaAround}
    />
  )
}
