/** How values of PostgreSQL come to us, by the number of their type; the same for both databases. */
export const valueParsers: Readonly<Record<number, (text: string) => unknown>> = {
  /** int8 */
  20: Number,
  /** numeric */
  1700: Number,
  /** date, as it is written */
  1082: (text) => text,
}
