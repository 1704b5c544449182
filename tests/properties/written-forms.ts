import type { CellLiteral } from '@uwkit/core/shared'

const grouped = (value: number, decimals: number) =>
  Math.abs(value).toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })

/** Formats of amounts that reports and people write into text cells. */
export const dollarForms: readonly ((value: number) => CellLiteral)[] = [
  (value) => `${value < 0 ? '-' : ''}${grouped(value, 2)}`,
  (value) => (value < 0 ? `($${grouped(value, 2)})` : `$${grouped(value, 2)}`),
  (value) => (value < 0 ? `$ (${grouped(value, 2)})` : `$ ${grouped(value, 2)} `),
  (value) => `${grouped(value, 2)}${value < 0 ? '-' : ''}`,
  (value) => `${value < 0 ? '-$' : '$'}${grouped(value, 2)}`,
  (value) => `${value < 0 ? '-' : ''}${Math.abs(value).toFixed(2)}`,
]

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const parts = (date: string) => ({ year: date.slice(0, 4), month: date.slice(5, 7), day: date.slice(8, 10) })

/** Formats of dates that reports and people write; the last two are dates and day numbers as spreadsheets store them. */
export const dateForms: readonly ((date: string) => CellLiteral)[] = [
  (date) => `${parts(date).month}/${parts(date).day}/${parts(date).year}`,
  (date) => `${Number(parts(date).month)}/${Number(parts(date).day)}/${parts(date).year.slice(2)}`,
  (date) => `${parts(date).day}-${names[Number(parts(date).month) - 1]}-${parts(date).year}`,
  (date) => `${names[Number(parts(date).month) - 1]} ${Number(parts(date).day)}, ${parts(date).year}`,
  (date) => date,
  (date) => `${date} 00:00:00`,
  (date) => ({ date }),
  (date) => Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000) + 25_569,
]
