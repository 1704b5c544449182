/** A command as a user types it, and what they expect to see. */
export interface Invocation {
  /** Its words, such as `deal pictures`. */
  command: string
  /** What follows them; `$name` stands for what is known by that name. */
  args?: readonly string[]
  /** What follows them with `--json`, where the same could not be done twice. */
  jsonArgs?: readonly string[]
  /** What a person reads; `$name` as in the arguments. */
  says: string | RegExp
  /** What a program reads: part of the record, or of the first of a list. */
  json?: object | null
  /** What is known from now on: names, and the fields of the record that have it. */
  keeps?: Readonly<Record<string, string>>
  /** How the file begins that is written to `$file`. */
  file?: string
}

/** Arguments with what they stand for. */
export function filled(text: string, known: ReadonlyMap<string, string>): string {
  return text.replace(/\$(\w+)/g, (_, name: string) => {
    const value = known.get(name)
    if (value === undefined) throw new Error(`Nothing is known by the name $${name}`)
    return value
  })
}
