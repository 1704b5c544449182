import type { StatementRule } from './statement-check.ts'

/** An error where the words were not followed. */
export const amountsInThousands: StatementRule = {
  id: 'operating-statement/amounts-in-thousands',
  severity: 'error',
  says: 'The document says that its figures are in thousands or millions. Words above the figures are followed, which is a warning, because every figure is rounded; words elsewhere are not, which is an error.',
  parameters: {},
  find: ({ read }) => {
    const { said, dollars } = read.unit
    if (said === null) return []
    const name = said.dollars === 1000 ? 'thousands' : 'millions'
    const isFollowed = dollars !== 1
    return [
      {
        ...(isFollowed ? { severity: 'warning' as const } : {}),
        message: isFollowed
          ? `The figures are in ${name} (“${said.words}”) and were multiplied; each is rounded to ${name}. Ask for the statement in dollars.`
          : `“${said.words}” says that figures are in ${name}, but does not stand above them or would make them too large; they were read as printed. Compare them with the rent roll.`,
        source: said.source,
        seen: said.words,
        dollars: null,
      },
    ]
  },
}
