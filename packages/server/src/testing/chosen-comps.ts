import type { TestServer } from './start-test-server.ts'

const table = (name: string, lines: string[]) => ({
  name,
  contentType: 'text/csv',
  bytes: new TextEncoder().encode(lines.join('\n')),
})

/** Selects Oak Court as an expense comp of a deal of the owner, and Elm Court as a rent comp. */
export async function chooseTestComps(server: TestServer, dealId: string): Promise<void> {
  const { propertyData } = server.as('providerAdmin')
  await propertyData.importTable(
    'expense_comps',
    table('costs.csv', [
      'Loan Number,Property Name,Type,Latitude,Longitude,Units,expense_payroll',
      'L1,Oak Court,Garden,39,-77,200,1400',
    ]),
  )
  await propertyData.importTable(
    'yardi',
    table('rents.csv', [
      'Property ID,Name,Zip,Lat,Lng,Units,Occupancy,SF_1,Rent_1',
      'P1,Elm Court,01990,39,-77,200,94.5%,700,1650',
    ]),
  )
  await server.as('owner').expenseComps.select(dealId, ['L1'])
  await server.as('owner').rentComps.select(dealId, ['P1'])
}
