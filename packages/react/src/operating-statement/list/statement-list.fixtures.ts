import type { StatementBundle } from '@uwkit/core/operating-statement'

const places = [
  ['Juniper Terrace T12', '1200 Juniper St, Austin, TX 78701'],
  ['The Frank T12', '44 Frank Ave, Tulsa, OK 74103'],
  ['Alder Court 2024 and 2025', null],
] as const

/** Returns a number of saved statement bundles of a company, each changed two hours before the previous one. */
export function bundleOutlines(count: number): StatementBundle[] {
  return Array.from({ length: count }, (_, index): StatementBundle => {
    const [name, address] = places[index % places.length] ?? places[0]
    const year = 2020 + (index % 6)
    const modifiedOn = new Date(2026, 8, 30, 16, 5).getTime() / 1000 - index * 7200
    return {
      entity: 'summary',
      bundleId: `bundle-${index + 1}`,
      fileName: `${name} ${year}.xlsx`,
      dealId: address === null ? null : 'deal-1',
      positiveExpenses: true,
      chartOfAccountsId: 2,
      timespan: `01/${year - 2000} - 12/${year - 2000}`,
      startDate: `${year}-01`,
      endDate: `${year}-12`,
      createdOn: modifiedOn - 86_400,
      modifiedOn,
      userName: index % 4 === 3 ? 'Maria Ortiz' : 'Ana Lee',
      numberDocuments: address === null ? 2 : 1,
      address,
      property: address === null ? null : name.replace(' T12', ''),
      netOperatingIncome: address === null ? null : 1_626_540.5 - index * 10_000,
      ...(address === null ? {} : { verdict: 'proven' as const }),
      statementIds: address === null ? [`s${index}a`, `s${index}b`] : [`s${index}`],
    }
  })
}
