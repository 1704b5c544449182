import type { WireFile } from '@uwkit/core/contract'
import { Button, Menu } from '@uwkit/react/ui'
import { ChevronDown } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Command, useCommands } from '../shell/commands/commands.tsx'
import { useToasts } from '../shell/services.tsx'
import { saveFile } from './save-file.ts'

/** An action on a document as a whole. */
export interface DocumentAction {
  id: string
  label: string
  /** Why it is unavailable. */
  disabledReason?: string
  run: () => void
}

interface DocumentMenuProps {
  /** Label of the button and of the menu for screen readers. */
  button: string
  label: string
  /** Prefix of the command IDs: `rent-roll`. */
  name: string
  sections: readonly { id: string; actions: readonly DocumentAction[] }[]
}

/** The menu of actions on a document as a whole; each is also a command of the palette. Keep `sections` stable. */
export function DocumentMenu({ button, label, name, sections }: DocumentMenuProps) {
  const actions = useMemo(() => sections.flatMap((section) => section.actions), [sections])
  const commands = useMemo(
    () => actions.map(({ id, label: words, run }): Command => ({ id: `${name}-${id}`, label: words, run })),
    [actions, name],
  )
  useCommands(commands)
  return (
    <Menu
      label={label}
      trigger={<Button iconAfter={ChevronDown}>{button}</Button>}
      sections={sections}
      onAction={(chosen) => actions.find(({ id }) => id === chosen)?.run()}
    />
  )
}

/** Returns which dialog of a document is open; the comparison opens at once if the address requests it. */
export function useDocumentDialog<Dialog extends string>() {
  const [search] = useSearchParams()
  /** The document to compare with; `null` if the address requests none. */
  const requestedId = useState(() => search.get('compare'))[0]
  const [dialog, open] = useState<Dialog | 'compare' | null>(requestedId === null ? null : 'compare')
  const close = useCallback(() => open(null), [])
  return { requestedId, dialog, open, close }
}

/** Downloads a file from the server, and reports a failure. */
export function useDownload() {
  const toasts = useToasts()
  return useCallback(
    (work: Promise<WireFile>, name: string) => {
      work.then(
        (file) => saveFile(file, name),
        (error: Error) => toasts.show({ text: error.message, tone: 'error' }),
      )
    },
    [toasts],
  )
}
