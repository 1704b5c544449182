import type { ReportBlock, ReportInput } from '../export.schema.ts'
import { factList, notGiven } from '../rules/fact-list.ts'
import { dayText } from '../rules/figure-text.ts'
import { reportColumns } from '../rules/report-columns.ts'

/** What the document was made of, by which rules, and how to check it. */
export function provenanceSection({ record }: ReportInput): ReportBlock[] {
  const { programme, inputs, uwkit } = record
  return [
    { kind: 'heading', level: 1, text: 'Sources and verification' },
    factList(
      [
        ['Made by', `uwkit ${uwkit}`],
        ['Rules', programme.name, programme.id],
        [programme.own === undefined ? 'Rules hold from' : 'Own rules are dated', dayText(programme.effective)],
        ['SHA-256 of the rules', programme.hash ?? null],
      ],
      '',
    ),
    { kind: 'heading', level: 2, text: 'Documents' },
    inputs.length === 0
      ? notGiven('No documents were given.')
      : {
          kind: 'table',
          columns: reportColumns([
            ['Document', 1],
            ['File', 2.2],
            ['SHA-256 of its bytes', 5],
          ]),
          rows: inputs.map(({ role, name, sha256 }) => ({
            role: 'line',
            cells: [role === 'rent roll' ? 'Rent roll' : 'Statement', name, sha256 ?? 'not known: no file is kept'],
          })),
        },
    {
      kind: 'paragraph',
      tone: 'muted',
      text:
        'The same is in the file for machines. “uw verify” with this file tells whether it was changed since it was written; ' +
        'with the documents beside it, it works out every figure anew and says which agree.',
    },
  ]
}
