/** One thing that a document says and a reader must find. */
export interface Fact {
  /** What kind of thing: `unit market rent`, `line by month`. */
  field: string
  /** Which one, such as the unit. */
  of: string
  /** Several values where more than one is right. */
  accepted: readonly (string | number | null)[]
}

/** The two kinds of documents. */
export type DocumentKind = 'rent_roll' | 'operating_statement'

/** A fact with one right value. */
export const fact = (field: string, of: string, value: string | number | null): Fact => ({
  field,
  of,
  accepted: [value],
})
