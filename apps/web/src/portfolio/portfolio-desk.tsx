import { csvOfTable, type PortfolioBasis, type PortfolioDeal, portfolioTable, rollUp } from '@uwkit/core/portfolio'
import { PortfolioTable, RollsTable } from '@uwkit/react/portfolio'
import { space } from '@uwkit/react/theme'
import { Banner, Button } from '@uwkit/react/ui'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { SectionTitle, TextLink } from '../shell/index.ts'
import { useServices } from '../shell/services.tsx'
import { saveFile } from '../workspace/save-file.ts'
import { CombinedLoan } from './combined-loan.tsx'

/** The deals rolled up; where terms of one cannot be sized the screen says which. */
export function PortfolioDesk({ deals, basis }: { deals: readonly PortfolioDeal[]; basis: PortfolioBasis }) {
  const { toasts } = useServices()
  const { portfolio, fault } = useMemo(() => rolledUp(deals, basis), [deals, basis])
  if (portfolio === null) return <Banner tone="error">{`The deals cannot be rolled up: ${fault}`}</Banner>
  const download = async (kind: 'csv' | 'xlsx') => {
    const rows = portfolioTable(portfolio)
    if (kind === 'csv') {
      const bytes = new TextEncoder().encode(`\ufeff${csvOfTable(rows)}`)
      return saveFile({ name: 'portfolio.csv', contentType: 'text/csv', bytes }, 'portfolio.csv')
    }
    const { tablesWorkbook } = await import('@uwkit/documents/workbook')
    saveFile(tablesWorkbook([{ name: 'Portfolio', rows }], { name: 'portfolio' }), 'portfolio.xlsx')
  }
  const make = (kind: 'csv' | 'xlsx') =>
    void download(kind).catch((error: unknown) =>
      toasts.show({
        text: `The file was not made: ${error instanceof Error ? error.message : String(error)}`,
        tone: 'error',
      }),
    )
  return (
    <Stack>
      <CombinedLoan portfolio={portfolio} />
      <Part aria-label="Statements">
        <Head>
          <SectionTitle>Statements</SectionTitle>
          <Buttons>
            <Button size="small" icon={Download} onPress={() => make('xlsx')}>
              Excel
            </Button>
            <Button size="small" icon={Download} onPress={() => make('csv')}>
              CSV
            </Button>
          </Buttons>
        </Head>
        {basis === 'common' && portfolio.commonMonths === null && (
          <Banner tone="warning">The deals have no twelve months in common: each is shown with its own year.</Banner>
        )}
        <PortfolioTable
          portfolio={portfolio}
          linkTo={(dealId, line, words, name) => (
            <TextLink to={`/deals/${dealId}/underwriting?line=${line}`} aria-label={`${name}: ${words}`}>
              {words}
            </TextLink>
          )}
        />
      </Part>
      <Part aria-label="Rent rolls">
        <SectionTitle>Rent rolls</SectionTitle>
        <RollsTable portfolio={portfolio} />
      </Part>
    </Stack>
  )
}

function rolledUp(deals: readonly PortfolioDeal[], basis: PortfolioBasis) {
  try {
    return { portfolio: rollUp(deals, basis), fault: '' }
  } catch (error) {
    return { portfolio: null, fault: error instanceof Error ? error.message : String(error) }
  }
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.six};
`

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.three};
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.two};
`

const Buttons = styled.div`
  display: flex;
  gap: ${space.two};
`
