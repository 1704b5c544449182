/** Words of the titles above and below a rent roll. Source: the printed reports of Yardi, OneSite, Entrata, ResMan, AppFolio. */

/** Titles that name the report and not the property. */
export const reportTitle =
  /^(commercial |residential |detailed? |current |monthly )*rent ?rolls?\b( with lease charges| detail| summary| report| export)?[\s:\d.]*(generated .*)?$|^onesite (reports?|rents?)( v[\d.]+)?$|^report\d*$|^sheet\d*$/i

/** What a title says of itself besides a property. */
export const titleNoise =
  /^(as of|month year|month|date|printed|exported|created|generated|parameters|include|groups?|sort|units?|properties|page|period|status|book|database|run|time|user|unit details|suite details|resident details|current|future|source|prepared|presented|provided|submitted|compiled|confidential|(for )?internal use|drafts?|for review|subject to|unaudited|revised|updated)\b|^\d/i

/** Dates in order of trust: the first pattern that finds a date wins. */
export const asOfWords: readonly RegExp[] = [
  /\b(as ?of|rent roll date|effective date|roll date|report as of)( date)?\b/i,
  /\b(month ?year|month ending|period ending|for the month( of)?|month|period)\b/i,
  /\b(date|report date)\b/i,
]

/** A date that only says when the report was made. */
export const printedWords = /\b(printed|exported|created|generated|run)\b/i
