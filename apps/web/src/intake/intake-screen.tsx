import { personName } from '@uwkit/core/account'
import type { RequestLetter } from '@uwkit/core/intake'
import { dealKeys } from '@uwkit/react/deal'
import { IntakeView, PackageStart } from '@uwkit/react/intake'
import { statementKeys } from '@uwkit/react/operating-statement'
import { rentRollKeys } from '@uwkit/react/rent-roll'
import { Banner } from '@uwkit/react/ui'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useFileReader } from '../reading/index.ts'
import { Page, takePackage, today, useServices, useSession } from '../shell/index.ts'
import { saveFile } from '../workspace/save-file.ts'
import { createIntakeSession, lettersOf, senderOf } from './intake-session.ts'

const session = createIntakeSession()

/** A package: dropped, read, sorted and made into deals. */
export function IntakeScreen() {
  const { client, queries, toasts } = useServices()
  const { user } = useSession()
  const reader = useFileReader()
  const location = useLocation()
  const state = useSyncExternalStore(session.subscribe, session.get)
  useEffect(() => {
    const entries = takePackage()
    if (entries !== null) void session.open(entries, { reader, today: today() })
  }, [reader, location.key])
  const letters = useMemo(
    () => (state.stage === 'sorted' ? lettersOf(state, personName(user) ?? '') : {}),
    [state, user],
  )
  const open = (files: readonly File[]) => {
    const entries = files.map((file) => ({ path: file.webkitRelativePath || file.name, file }))
    void session.open(Promise.resolve(entries), { reader, today: today() })
  }
  const create = async () => {
    await session.create(client)
    for (const queryKey of [dealKeys.lists, rentRollKeys.lists, statementKeys.lists])
      void queries.invalidateQueries({ queryKey })
  }
  const copy = async ({ subject, body }: RequestLetter) => {
    await navigator.clipboard.writeText(`${subject}\n\n${body}`)
    toasts.show({ text: 'Copied' })
  }
  return (
    <Page title="New package">
      {state.stage !== 'sorted' ? (
        <>
          {state.stage === 'empty' && state.failure !== null && <Banner tone="error">{state.failure}</Banner>}
          <PackageStart progress={state.stage === 'reading' ? state.progress : null} onFiles={open} />
        </>
      ) : (
        <IntakeView
          intake={state.intake}
          refused={state.read.opened.refused}
          onAnswer={(id, value) => session.answer(id, value, today())}
          letters={letters}
          onLetter={session.editLetter}
          onDownloadLetter={(letter) => void download(letter)}
          onCopyLetter={(letter) => void copy(letter)}
          sender={senderOf(state.read)}
          onCreate={() => void create()}
          saving={state.saving}
          deals={state.deals}
          failure={state.failure}
          onRestart={session.restart}
        />
      )}
    </Page>
  )
}

/** Loads the Word writer on first use. */
async function download(letter: RequestLetter): Promise<void> {
  const { writeLetterWord } = await import('@uwkit/documents/letter')
  const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  const name = `${letter.subject.replace(/[\\/:*?"<>|]+/g, ' ').trim()}.docx`
  saveFile({ name, contentType, bytes: await writeLetterWord(letter) }, 'letter.docx')
}
