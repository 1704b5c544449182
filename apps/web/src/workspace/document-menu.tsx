import type { WireFile } from '@uwkit/core/contract'
import { Button, Menu } from '@uwkit/react/ui'
import { ChevronDown } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Command, useCommands } from '../shell/commands/commands.tsx'
import { useToasts } from '../shell/services.tsx'
import { saveFile } from './save-file.ts'

/** Something that is done with a document as a whole. */
export interface DocumentAction {
  id: string
  label: string
  /** Why it cannot be done now. */
  disabledReason?: string
  run: () => void
}

interface DocumentMenuProps {
  /** Label of the button and of the menu for screen readers. */
  button: string
  label: string
  /** Before the ids of its commands: `rent-roll`. */
  name: string
  sections: readonly { id: string; actions: readonly DocumentAction[] }[]
}

/** The menu of what is done with a document as a whole; each of it is a command of the palette too. Keep `sections` stable. */
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

/** Which dialog of a document is open: that of comparison at once, where the address asks for it. */
export function useDocumentDialog<Dialog extends string>() {
  const [search] = useSearchParams()
  /** With which document; `null` where the address asks for none. */
  const asked = useState(() => search.get('compare'))[0]
  const [dialog, open] = useState<Dialog | 'compare' | null>(asked === null ? null : 'compare')
  const close = useCallback(() => open(null), [])
  return { asked, dialog, open, close }
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
