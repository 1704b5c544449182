import { useQuery } from '@tanstack/react-query'
import type { Deal } from '@uwkit/core/deal'
import { type Sizing, sizeDeal } from '@uwkit/core/sizing'
import { countText, dollarsText } from '@uwkit/core/text'
import { useClient } from '@uwkit/react/client'
import { lenderUnderwritingQuery } from '@uwkit/react/loan'
import { dealDocumentsQuery } from '@uwkit/react/sizing'
import { color, type } from '@uwkit/react/theme'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { TextLink } from '../shell/frame/page.tsx'
import { whenIdle } from '../shell/loading/lazy-screen.ts'
import { useDealLoans } from './loan/deal-loans.tsx'
import { useSizingStops } from './use-sized-deal.ts'

type Sized = Pick<Sizing, 'loan' | 'governing' | 'tests' | 'reason'> | { fault: string }

/** The deal's units and loan, with the test that constrains the loan. Computed once the page is idle. */
export function SizedLoan({ deal }: { deal: Deal }) {
  const client = useClient()
  const { data: documents } = useQuery(dealDocumentsQuery(client, deal))
  const { data: underwriting } = useQuery(lenderUnderwritingQuery(client, deal.id))
  const { data: loans } = useDealLoans(deal.id)
  const [sized, setSized] = useState<Sized | null>(null)
  useEffect(() => {
    if (documents === undefined || underwriting === undefined || loans === undefined) return
    return whenIdle(() => {
      try {
        setSized(sizeDeal(documents, { loan: loans[0] ?? null, entries: underwriting.lines }).sizing)
      } catch (error) {
        setSized({ fault: error instanceof Error ? error.message : String(error) })
      }
    })
  }, [documents, underwriting, loans])
  const { stops } = useSizingStops(deal.id, documents)
  const units = documents?.rentRoll?.totals.unitCount
  return (
    <>
      {units !== undefined && <span>{countText(units)} units</span>}
      {sized !== null && <Loan sized={stops.length > 0 ? unconfirmed : sized} to={`/deals/${deal.id}/underwriting`} />}
    </>
  )
}

/** The loan is shown only after its documents are confirmed. */
const unconfirmed: Sized = { fault: 'confirm the deal’s documents under' }

function Loan({ sized, to }: { sized: Sized; to: string }) {
  const where = <TextLink to={to}>Underwriting</TextLink>
  if ('fault' in sized) {
    return (
      <span>
        Loan not sized: {sized.fault} {where}
      </span>
    )
  }
  const { loan, governing, tests, reason } = sized
  if (loan === null) {
    return <span title={reason}>Loan not sized yet · {where}</span>
  }
  const governingLabel = tests.find(({ name }) => name === governing)?.label ?? governing
  return (
    <span>
      Max loan <Figure>{dollarsText(loan)}</Figure>
      {governingLabel === null ? '' : ` (${governingLabel})`}
    </span>
  )
}

const Figure = styled.strong`
  color: ${color.ink};
  ${type.bodyStrong}
`
