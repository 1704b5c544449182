import { incomeLimits, numberWords, programPatterns, renovationTierTags } from '../data/bed-bath-words.ts'

const tierWord = new RegExp(`(?<![a-z])(?:${Object.keys(renovationTierTags).join('|')})(?![a-z])`, 'g')
const programWord = new RegExp(`(?<![a-z\\d])(?:${programPatterns.join('|')})(?![a-z\\d])`, 'g')
const incomeLimit = new RegExp(`(?<=[\\s\\-_@(])(?:${incomeLimits.join('|')})(?![\\w.%/])`, 'g')
const numberWord = new RegExp(`(?<![a-z])(${numberWords.join('|')})(?=[\\s-]*b(?:ed|r|d|a))`, 'g')
const date = /(?<!\d)(?:\d{1,2}[/-]\d{1,2}[/-](?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2}|'\d{2})(?!\d)/g
const areaNumber = /(?<![a-z\d.])(\d,\d{3}|\d{3,4})(?!\d)(?: ?(?:sq\.? ?ft\.?|sqft|sf)(?![a-z]))?/g

/**
 * A floorplan name in lower case, single blanks, without the words of a renovation tier: two names that differ only by
 * their tier become the same words.
 *
 * @example
 * floorplanWords(' B2  Elite Renovated')
 * // => 'b2'
 */
export function floorplanWords(name: string): string {
  return name
    .replace(/½/g, '.5')
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .replace(tierWord, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * The part of a floorplan name that may speak of beds and baths: without dates, dollars, square feet, income limits, rent
 * programs and building numbers, with counts as digits and townhouses as `th`.
 *
 * @source Square feet are bare numbers of three or four digits from 300 to 4,000.
 * @example
 * floorplanText('HC Two Bedroom / 1 1/2 Bath, 1,050 SF 60%')
 * // => '2 bedroom / 1.5 bath,'
 */
export function floorplanText(name: string): string {
  return floorplanWords(name)
    .replace(/×/g, 'x')
    .replace(date, ' ')
    .replace(/\$ ?\d[\d,.]*/g, ' ')
    .replace(/(?<![\d.])\d{1,3} ?%/g, ' ')
    .replace(programWord, ' ')
    .replace(/(?<![a-z])(?:bldg|building|phase|floor|unit|apt|#)[ .#]*\d+(?!\d|[./x]| ?b)/g, ' ')
    .replace(areaNumber, (seen, digits: string) => (isSquareFeet(Number(digits.replace(',', ''))) ? ' ' : seen))
    .replace(incomeLimit, ' ')
    .replace(/(?<![a-z])(?:town ?(?:home|house)|twnhs)s?(?![a-z])/g, 'th')
    .replace(numberWord, (word) => String(numberWords.findIndex((known) => known === word)))
    .replace(/(?<![\d/])(\d) 1\/2(?= ?ba)/g, '$1.5')
    .replace(/\s+/g, ' ')
    .trim()
}

function isSquareFeet(value: number): boolean {
  return value >= 300 && value <= 4000
}
