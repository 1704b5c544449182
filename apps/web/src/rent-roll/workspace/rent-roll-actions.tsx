import type { WireFile } from '@uwkit/core/contract'
import type { ReadRentRoll } from '@uwkit/core/parsed-file'
import type { RentRollRecord } from '@uwkit/core/rent-roll'
import { Button, Menu } from '@uwkit/react/ui'
import { ChevronDown } from 'lucide-react'
import { memo, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Command, useCommands } from '../../shell/commands/use-commands.ts'
import { lazyDialog } from '../../shell/loading/lazy-dialog.tsx'
import { useServices, useToasts } from '../../shell/services.tsx'
import { saveFile } from '../../workspace/save-file.ts'

const SizerDialog = lazyDialog(async () => (await import('../../sizer/index.ts')).SizerDialog)
const CompareDialog = lazyDialog(async () => (await import('./compare-dialog.tsx')).CompareDialog)

export interface RentRollActionsProps {
  record: RentRollRecord
  document: ReadRentRoll | null
  /** Something is not saved yet. */
  isChanged: boolean
}

/** What can be done with a rent roll as a whole: size a loan on it, compare it, take it along as a workbook. */
export const RentRollActions = memo(function RentRollActions({ record, document, isChanged }: RentRollActionsProps) {
  const { client } = useServices()
  const toasts = useToasts()
  const [search] = useSearchParams()
  const asked = useState(() => search.get('compare'))[0]
  const [isComparing, setIsComparing] = useState(asked !== null)
  const [isSizing, setIsSizing] = useState(false)
  const actions = useMemo(() => {
    const download = (work: () => Promise<WireFile>) => () => {
      work().then(
        (file) => saveFile(file, `${record.fileName ?? 'rent roll'}.xlsx`),
        (error: Error) => toasts.show({ text: error.message, tone: 'error' }),
      )
    }
    return [
      { id: 'size', label: 'Sizing workbook …', run: () => setIsSizing(true) },
      { id: 'compare', label: 'Compare with another rent roll …', run: () => setIsComparing(true) },
      {
        id: 'download',
        label: 'Download as saved (.xlsx)',
        run: download(() => client.rentRoll.download(record.id)),
      },
      ...(document === null
        ? []
        : [
            {
              id: 'fill',
              label: 'Download as shown (.xlsx)',
              run: download(() => client.rentRoll.fillTemplate(document.rentRoll)),
            },
          ]),
    ]
  }, [client, toasts, record.id, document])
  const commands = useMemo(
    () => actions.map(({ id, label, run }): Command => ({ id: `rent-roll-${id}`, label, run })),
    [actions],
  )
  useCommands(commands)
  return (
    <>
      <Menu
        label="Compare and export"
        trigger={<Button iconAfter={ChevronDown}>Export</Button>}
        sections={[{ id: 'all', actions }]}
        onAction={(id) => actions.find((action) => action.id === id)?.run()}
      />
      {isSizing && (
        <SizerDialog
          start={{ rentRollId: record.id, dealId: record.dealId }}
          isChanged={isChanged}
          onClose={() => setIsSizing(false)}
        />
      )}
      {isComparing && document !== null && (
        <CompareDialog
          record={record}
          rentRoll={document.rentRoll}
          asked={asked}
          onClose={() => setIsComparing(false)}
        />
      )}
    </>
  )
})
