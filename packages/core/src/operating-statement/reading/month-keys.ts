import { monthKey, type TitlePeriod } from './title-period.ts'

/** A month column before its year is known. */
export interface MonthCaption {
  /** 1 to 12, or where `counted` the number of the month from the first. */
  month: number
  year: number | null
  /** `Month 1`, `M01`: counted from the first month, whichever that is. */
  counted: boolean
}

/**
 * A key for each month column: `YYYY-MM` where the year is printed or follows from the title or from a neighbouring
 * column, else `M01`, `M02` ... in the order of the columns.
 */
export function monthKeys(captions: readonly MonthCaption[], title: TitlePeriod | null): string[] {
  const dated = captions.findIndex((caption) => !caption.counted && caption.year !== null)
  if (captions.every((caption) => caption.counted)) return countedKeys(captions, title)
  const months = captions.map((caption) => caption.month)
  const anchorYear = dated >= 0 ? captions[dated]?.year : null
  const anchor = dated >= 0 && anchorYear ? { at: dated, year: anchorYear } : anchorFromTitle(months, title)
  if (!anchor) return months.map((_, at) => `M${String(at + 1).padStart(2, '0')}`)
  const years = yearsAround(months, anchor)
  return captions.map((caption, at) => monthKey(caption.year ?? years[at] ?? anchor.year, caption.month))
}

/** Numbered months count back from the last month that the title names; of a year that it names, they are its months. */
function countedKeys(captions: readonly MonthCaption[], title: TitlePeriod | null): string[] {
  const last = Math.max(...captions.map((caption) => caption.month))
  const year = title?.year
  if (!title?.end && year) return captions.map((caption) => monthKey(year, caption.month))
  if (!title?.end) return captions.map((caption) => `M${String(caption.month).padStart(2, '0')}`)
  const [endYear, month] = title.end.split('-').map(Number)
  return captions.map((caption) => {
    const index = (endYear ?? 0) * 12 + (month ?? 1) - 1 - (last - caption.month)
    return monthKey(Math.floor(index / 12), (index % 12) + 1)
  })
}

/** The title's last month is the last column (or the first, where months run backwards), its first month the other end. */
function anchorFromTitle(months: readonly number[], title: TitlePeriod | null): { at: number; year: number } | null {
  if (!title) return null
  const [endYear, endMonth] = (title.end ?? '').split('-').map(Number)
  const [startYear, startMonth] = (title.start ?? '').split('-').map(Number)
  const backwards = runsBackwards(months)
  const lastAt = backwards ? 0 : months.length - 1
  if (endYear && endMonth === months[lastAt]) return { at: lastAt, year: endYear }
  const firstAt = backwards ? months.length - 1 : 0
  if (startYear && startMonth === months[firstAt]) return { at: firstAt, year: startYear }
  if (endYear && endMonth && months.includes(endMonth)) return { at: months.lastIndexOf(endMonth), year: endYear }
  return title.year === null ? null : { at: lastAt, year: title.year }
}

function runsBackwards(months: readonly number[]): boolean {
  let down = 0
  for (let at = 1; at < months.length; at++) {
    const step = ((months[at] ?? 0) - (months[at - 1] ?? 0) + 12) % 12
    down += step === 11 ? 1 : step === 1 ? -1 : 0
  }
  return down > 0
}

/** Years of neighbouring months: a step from December to January turns the year. */
function yearsAround(months: readonly number[], anchor: { at: number; year: number }): number[] {
  const turn = runsBackwards(months) ? -1 : 1
  const years: number[] = []
  years[anchor.at] = anchor.year
  const turns = (from: number, to: number) => (turn === 1 ? to < from : to > from)
  for (let at = anchor.at + 1; at < months.length; at++) {
    years[at] = (years[at - 1] ?? anchor.year) + (turns(months[at - 1] ?? 0, months[at] ?? 0) ? turn : 0)
  }
  for (let at = anchor.at - 1; at >= 0; at--) {
    years[at] = (years[at + 1] ?? anchor.year) - (turns(months[at] ?? 0, months[at + 1] ?? 0) ? turn : 0)
  }
  return years
}
