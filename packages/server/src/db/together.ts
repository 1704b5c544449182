import { camelCaseRows, type Queryable } from './database.ts'
import { joined, type Sql, sql, steady } from './sql.ts'

/**
 * The rows of several questions, asked in one: a round trip costs more than a small question does. Columns come as JSON carries them,
 * so none may be of bytes or dates.
 *
 * @param questions Selects by the names of their answers.
 * @example
 * const db = { query: async () => [{ answers: [[{ first_one: 1 }], []] }] }
 * await queryTogether(db, { ones: 'select 1 as first_one', none: 'select 2 as two where false' }) // => { ones: [{ firstOne: 1 }], none: [] }
 */
export async function queryTogether<Answers extends Readonly<Record<string, readonly object[]>>>(
  db: Pick<Queryable, 'query'>,
  questions: { readonly [Name in keyof Answers]: Sql },
): Promise<Answers> {
  const asked = Object.values(questions).map(
    (question) => sql`(select coalesce(json_agg(row_to_json(answer)), '[]'::json) from (${question}) as answer)`,
  )
  const [row] = await db.query<{ answers: object[][] }>(
    steady(sql`select json_build_array(${joined(asked)}) as answers`),
  )
  const named = Object.keys(questions).map((name, at) => [name, camelCaseRows(row?.answers[at] ?? [])] as const)
  return Object.fromEntries(named) as unknown as Answers
}
