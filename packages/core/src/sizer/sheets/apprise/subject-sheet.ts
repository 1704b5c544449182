import { dateSerial } from '../../rules/date-serial.ts'
import { type Live, needing, over } from '../../rules/live.ts'
import { LivePad } from '../../rules/live-pad.ts'
import type { SizerBook } from '../../rules/sizer-book.ts'
import { factList } from '../fact-list.ts'

/** The property that is appraised, and the figures of it that other sheets work with. */
export interface Subject {
  pad: LivePad
  units: Live
  squareFeet: Live
}

/** What is appraised: property, building and how full it is. */
export function subjectSheet(book: SizerBook): Subject {
  const { deal, property, asOf, rentRoll, underwriting } = book.facts.input
  const building = property?.building
  const pad = new LivePad(book, 'Subject', 'Subject Property', 'E', {
    columnWidths: [34, 30, 3, 34, 22],
    tabColour: '1F3864',
  })
  book.block('Subject', ['name', 'value'])
  pad.band(5, 'Property', 'A', 'B')
  factList(book, pad, { label: 'A', value: 'B', row: 6, source: 'Deal' }, [
    { caption: 'Name', value: deal.name },
    { caption: 'City', value: property?.city },
    { caption: 'State', value: property?.state },
    { caption: 'Property type', value: property?.propertyType },
    { caption: 'Rent roll of', value: dateSerial(asOf), format: 'date' },
    { caption: 'Operating statement', value: underwriting.columns.t12?.caption },
  ])
  pad.band(5, 'Building', 'D', 'E')
  factList(book, pad, { label: 'D', value: 'E', row: 6, source: 'Building record of the deal' }, [
    { caption: 'Year built', value: building?.yearBuilt, format: 'number' },
    { caption: 'Year renovated', value: building?.yearRehabbed, format: 'number' },
    { caption: 'Buildings', value: building?.numberBuildings },
    { caption: 'Stories', value: building?.stories },
    { caption: 'Site, acres', value: building?.siteAcres, format: 'cents' },
    { caption: 'Parking spaces', value: building?.parkingSpaces },
  ])
  pad.band(13, 'Units', 'A', 'B')
  const figures = (row: number, caption: string, value: number | null, source: string, name?: string): Live => {
    pad.text('A', row, caption, 'label.text')
    const fact = book.fact(caption, value, source, 'integer')
    const shown = needing(
      [fact],
      (cell) => cell,
      (known) => known,
    )
    return pad.show('B', row, shown, { format: 'integer', ...(name === undefined ? {} : { name }) })
  }
  const units = figures(14, 'Units', underwriting.unitCounts.units, 'Rent roll, or as given', 'out_Units')
  const occupied = figures(15, 'Occupied', rentRoll === null ? null : underwriting.unitCounts.occupied, 'Rent roll')
  pad.text('A', 16, 'Occupancy, physical', 'label.text')
  pad.show('B', 16, over(occupied, units), { format: 'percent' })
  const feet = (rentRoll?.units ?? []).filter(({ isDwelling }) => isDwelling).map(({ squareFeet }) => squareFeet)
  const area = feet.some((known) => known !== null) ? feet.reduce<number>((sum, known) => sum + (known ?? 0), 0) : null
  const squareFeet = figures(17, 'Square feet of dwellings', area, 'Rent roll', 'out_SquareFeet')
  return { pad, units, squareFeet }
}
