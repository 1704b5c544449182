import { useQuery } from '@tanstack/react-query'
import { MedianIncomePanel, medianIncomeQuery } from '@uwkit/react/building'
import { useNavigate, useParams } from 'react-router'
import { useServices } from '../../../shell/index.ts'
import type { DealSectionProps } from '../../deal-section.ts'

/** The median income of a census tract, which stands in the path. */
export function IncomeTab({ deal }: DealSectionProps) {
  const { step: censusTract = null } = useParams()
  const navigate = useNavigate()
  const { client } = useServices()
  const income = useQuery({ ...medianIncomeQuery(client, censusTract ?? ''), enabled: censusTract !== null })
  return (
    <MedianIncomePanel
      key={censusTract}
      censusTract={censusTract}
      onAsk={(tract) => void navigate(`/deals/${deal.id}/property/income/${tract}`)}
      answer={income.data}
    />
  )
}
