/** How a field of a record is typed and shown. */
export type FieldKind = 'text' | 'note' | 'count' | 'year' | 'amount' | 'percent' | 'score' | 'flag' | 'date'

/** A field of a record, as data. */
export interface FieldSpec<Name extends string = string> {
  name: Name
  label: string
  kind: FieldKind
  /** What a figure is counted in, behind it: "sq ft". */
  unit?: string
  /** What to enter, under the field. */
  help?: string
}

/** Fields that belong together, under a heading. */
export interface FieldGroup<Name extends string = string> {
  title: string
  fields: readonly FieldSpec<Name>[]
}
