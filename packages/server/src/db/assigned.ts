import { joined, Sql, type SqlValue, sql } from './sql.ts'

/**
 * What an update sets: the columns of those values that are given. `undefined` leaves a column as it is, `null` empties it.
 *
 * @param values By their names in the product.
 * @param columns The column of each name that may be set.
 * @returns Assignments with commas between them; `null` where there is nothing to set.
 */
export function assigned<Name extends string>(
  values: { readonly [Key in Name]?: SqlValue | Sql | undefined },
  columns: Readonly<Record<Name, Sql>>,
): Sql | null {
  const pieces: Sql[] = []
  for (const [name, column] of Object.entries<Sql>(columns)) {
    const value = values[name as Name]
    if (value !== undefined) pieces.push(sql`${column} = ${value instanceof Sql ? value : value}`)
  }
  return pieces.length === 0 ? null : joined(pieces)
}
