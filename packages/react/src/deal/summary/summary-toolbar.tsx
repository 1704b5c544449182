import { type Editor, useEditorState } from '@tiptap/react'
import { liveFigures } from '@uwkit/core/export'
import {
  Bold,
  Heading2,
  Heading3,
  Image,
  Italic,
  Link2,
  List,
  ListOrdered,
  Redo2,
  Sigma,
  Table,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import { Toolbar } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, space, wrappingRow } from '../../theme/index.ts'
import { Button, IconButton, Menu, type MenuAction, Popover, Stack, TextField } from '../../ui/index.ts'
import type { LiveSource } from './live-nodes.ts'

/**
 * Returns the address to store for a typed link; `null` if it is not a valid web or email address.
 *
 * @example
 * [linkAddress('example.com/a'), linkAddress('javascript:alert(1)')]
 * // => ['https://example.com/a', null]
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return null
  const whole = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(whole)) return null
  return ['https:', 'http:', 'mailto:'].includes(new URL(whole).protocol) ? whole : null
}

/** A picture of the deal that can be inserted into a text. */
export interface AvailablePicture {
  uid: string
  label: string
}

interface SummaryToolbarProps {
  editor: Editor
  figures: LiveSource
  pictures: readonly AvailablePicture[]
}

/** Toolbar of the text editor; arrow keys move between its buttons. */
export function SummaryToolbar({ editor, figures, pictures }: SummaryToolbarProps) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading2: now.isActive('heading', { level: 2 }),
      heading3: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      table: now.isActive('table'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  })
  const chain = () => editor.chain().focus()
  const toggle = (label: string, symbol: typeof Bold, isPressed: boolean, run: () => unknown) => (
    <IconButton
      symbol={symbol}
      label={label}
      size="small"
      aria-pressed={isPressed}
      variant={isPressed ? 'secondary' : 'quiet'}
      onPress={() => void run()}
    />
  )
  const menu = (
    label: string,
    text: string,
    icon: typeof Bold,
    actions: readonly MenuAction[],
    run: (id: string) => void,
  ) => (
    <Menu
      label={label}
      trigger={
        <Button size="small" icon={icon}>
          {text}
        </Button>
      }
      sections={[{ id: 'actions', actions }]}
      onAction={run}
    />
  )
  const inTable = state.table ? {} : { disabledReason: 'Place the cursor in a table first.' }
  const tableActions = [
    { id: 'insert', label: 'Insert table', run: () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }) },
    { id: 'row', label: 'Add row', run: () => chain().addRowAfter(), ...inTable },
    { id: 'column', label: 'Add column', run: () => chain().addColumnAfter(), ...inTable },
    { id: 'no-row', label: 'Delete row', run: () => chain().deleteRow(), ...inTable },
    { id: 'no-column', label: 'Delete column', run: () => chain().deleteColumn(), ...inTable },
    { id: 'no-table', label: 'Delete table', isDanger: true, run: () => chain().deleteTable(), ...inTable },
  ]
  const figureActions = liveFigures.map(({ name, label }) => ({
    id: name,
    label,
    description: figures.textOf(name) ?? 'Not set',
  }))
  const pictureActions = pictures.map(({ uid, label }) => ({ id: uid, label }))
  return (
    <Bar aria-label="Text">
      {toggle('Heading', Heading2, state.heading2, () => chain().toggleHeading({ level: 2 }).run())}
      {toggle('Subheading', Heading3, state.heading3, () => chain().toggleHeading({ level: 3 }).run())}
      {toggle('Bold', Bold, state.bold, () => chain().toggleBold().run())}
      {toggle('Italic', Italic, state.italic, () => chain().toggleItalic().run())}
      {toggle('List', List, state.bullets, () => chain().toggleBulletList().run())}
      {toggle('Numbered list', ListOrdered, state.numbers, () => chain().toggleOrderedList().run())}
      <LinkButton editor={editor} />
      {menu('Table', 'Table', Table, tableActions, (id) =>
        tableActions
          .find((action) => action.id === id)
          ?.run()
          .run(),
      )}
      {menu('Live figures', 'Figure', Sigma, figureActions, (name) =>
        chain().insertContent({ type: 'figure', attrs: { name } }).run(),
      )}
      {pictures.length > 0 &&
        menu('Deal pictures', 'Picture', Image, pictureActions, (uid) => {
          const alt = pictures.find((picture) => picture.uid === uid)?.label ?? ''
          chain().insertContent({ type: 'dealPicture', attrs: { uid, alt } }).run()
        })}
      <IconButton
        symbol={Undo2}
        label="Undo"
        size="small"
        isDisabled={!state.undo}
        onPress={() => void chain().undo().run()}
      />
      <IconButton
        symbol={Redo2}
        label="Redo"
        size="small"
        isDisabled={!state.redo}
        onPress={() => void chain().redo().run()}
      />
    </Bar>
  )
}

function LinkButton({ editor }: { editor: Editor }) {
  const [typed, setTyped] = useState<string | null>(null)
  const address = linkAddress(typed ?? '')
  return (
    <Popover
      title="Link"
      trigger={<IconButton symbol={Link2} label="Link" size="small" />}
      onOpenChange={() => setTyped((editor.getAttributes('link')['href'] as string | undefined) ?? null)}
    >
      {(close) => (
        <Stack
          as="form"
          $gap="three"
          onSubmit={(event) => {
            event.preventDefault()
            const chain = editor.chain().focus().extendMarkRange('link')
            if (typed === null) chain.unsetLink().run()
            else if (address === null) return
            else if (editor.state.selection.empty && !editor.isActive('link')) {
              chain
                .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
                .run()
            } else chain.setLink({ href: address }).run()
            close()
          }}
        >
          <TextField
            label="URL"
            value={typed}
            onChange={setTyped}
            {...(typed !== null && address === null
              ? { error: 'Use an https, http, or mailto address.' }
              : { description: 'Leave blank to remove the link.' })}
          />
          <Button type="submit" isDisabled={typed !== null && address === null}>
            Set link
          </Button>
        </Stack>
      )}
    </Popover>
  )
}

const Bar = styled(Toolbar)`
  ${wrappingRow}
  gap: ${space.half};
  padding: ${space.one};
  background: ${color.sunken};
  border-bottom: 1px solid ${color.line};
`
