import { useQuery } from '@tanstack/react-query'
import { compareStatements } from '@uwkit/core/operating-statement'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import { statementBundleQuery, statementChanges, statementKeys, statementName } from '@uwkit/react/operating-statement'
import { ChangesLine } from '@uwkit/react/parsed-file'
import { useDeferredValue, useMemo, useState } from 'react'
import { lazyDialog } from '../../shell/loading/lazy-dialog.tsx'
import { useServices } from '../../shell/services.tsx'
import { documentBefore, lastMonth, readStatementOf } from '../../workspace/saved-documents.ts'
import { type OpenedStatement, statementAt } from './open-bundle.ts'
import type { Bundle } from './use-bundle.ts'

const CompareDialog = lazyDialog(async () => (await import('./compare-dialog.tsx')).CompareDialog)

interface StatementChangesProps {
  bundle: Bundle
  shown: OpenedStatement
  document: ReadStatement
}

/** Number of recent statements searched for the prior one. Our own choice. */
const maximum = 50

/** What is different from another statement of the same property, of its bundle first, as soon as there is one. */
export function StatementChanges({ bundle, shown, document }: StatementChangesProps) {
  const { client } = useServices()
  const dealId = shown.record?.dealId ?? null
  const { property } = document.statement
  const ownLast = lastMonth(document)
  const here = documentBefore(
    bundle.statements.flatMap((one) => {
      const read = one === shown ? null : statementAt(one.source.session.current().parsed, one.place)
      return read === null ? [] : [{ id: one.clientId, read }]
    }),
    ownLast,
    ({ read }) => lastMonth(read),
  )
  const { data: bundles = [] } = useQuery({
    queryKey: [...statementKeys.lists, 'beside', dealId],
    queryFn: ({ signal }) =>
      client.operatingStatement.listOfCompany({ perPage: maximum, signal, ...(dealId === null ? {} : { dealId }) }),
    enabled: here === null && (dealId !== null || property !== null),
  })
  const others = bundles.filter(
    (one) => one.bundleId !== bundle.store.bundleId && (dealId !== null || one.property === property),
  )
  const elsewhere = here === null ? documentBefore(others, ownLast, ({ endDate }) => endDate) : null
  const { data: records } = useQuery({
    ...statementBundleQuery(client, elsewhere?.bundleId ?? ''),
    enabled: elsewhere !== null,
  })
  const saved = useMemo(() => (records?.[0] === undefined ? null : readStatementOf(records[0])), [records])
  const other = here?.read ?? saved
  const now = useDeferredValue(document)
  const facts = useMemo(() => {
    if (other === null) return null
    const [before, after] = lastMonth(other) > lastMonth(now) ? [now, other] : [other, now]
    const compared = { before: before.statement, after: after.statement }
    return statementChanges(compared, compareStatements(compared.before, compared.after))
  }, [other, now])
  const [isOpen, setIsOpen] = useState(false)
  if (other === null || facts === null) return null
  const name = statementName(other.statement)
  return (
    <>
      <ChangesLine
        title={`Changes ${lastMonth(other) > ownLast ? 'by' : 'since'} ${name}`}
        facts={facts}
        onOpen={() => setIsOpen(true)}
      />
      {isOpen && (
        <CompareDialog
          {...{ bundle, shown, document }}
          asked={here?.id ?? elsewhere?.bundleId ?? null}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
