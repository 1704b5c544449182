import type { ReadStatement } from '@uwkit/core/parsed-file'
import { StatementComparisonView } from '@uwkit/react/operating-statement'
import { Dialog, Select } from '@uwkit/react/ui'
import { useState } from 'react'
import { type OpenedStatement, statementAt } from './open-bundle.ts'
import type { Bundle } from './use-bundle.ts'

export interface CompareDialogProps {
  bundle: Bundle
  shown: OpenedStatement
  document: ReadStatement
  onClose: () => void
}

/** The statement in front beside another one of its bundle, line by line. */
export function CompareDialog({ bundle, shown, document, onClose }: CompareDialogProps) {
  const others = bundle.statements.flatMap((one) => {
    const read = one === shown ? null : statementAt(one.source.session.current().parsed, one.place)
    return read === null ? [] : [{ id: one.clientId, name: nameOf(one, read), document: read }]
  })
  const [chosen, setChosen] = useState(others[0]?.id ?? '')
  const before = others.find(({ id }) => id === chosen) ?? others[0]
  return (
    <Dialog title="Compare statements" size="full" isOpen onClose={onClose}>
      <Select
        label="Compare with"
        value={chosen}
        onChange={(id) => setChosen(id ?? '')}
        options={others.map(({ id, name }) => ({ id, label: name }))}
      />
      {before === undefined ? null : (
        <StatementComparisonView before={before} after={{ name: nameOf(shown, document), document }} />
      )}
    </Dialog>
  )
}

function nameOf({ record, source }: OpenedStatement, { statement }: ReadStatement): string {
  return [statement.title ?? record?.fileName ?? source.file.file, statement.periods.at(-1)?.caption]
    .filter(Boolean)
    .join(' to ')
}
