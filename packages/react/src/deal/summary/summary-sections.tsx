import { TableKit } from '@tiptap/extension-table'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import type { SummaryPage, SummarySection } from '@uwkit/core/deal'
import { liveFigures } from '@uwkit/core/export'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { color, focusRing, radius, space, type } from '../../theme/index.ts'
import { Button, EmptyState, IconButton, Stack, TextField } from '../../ui/index.ts'
import { figureNode, type LiveSource, pictureNode } from './live-nodes.ts'
import { type AvailablePicture, SummaryToolbar } from './summary-toolbar.tsx'

interface SummaryEditorProps {
  /** Label for screen readers: "Text for Sponsor". */
  label: string
  /** Initial content; pass another `key` to show different content. */
  html: string
  onChange: (html: string) => void
  figures: LiveSource
  /** URLs of the deal's pictures, by ID. */
  pictureUrls: LiveSource
  pictures: readonly AvailablePicture[]
  /** @default false */
  isReadOnly?: boolean
}

/** Editor for text with headings, lists, links, tables, pictures and live figures, as HTML. */
function SummaryEditor(props: SummaryEditorProps) {
  const { label, html, onChange, figures, pictureUrls, pictures, isReadOnly = false } = props
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        link: { openOnClick: false, protocols: ['http', 'https', 'mailto'] },
      }),
      TableKit.configure({ table: { resizable: false } }),
      figureNode(figures, (name) => liveFigures.find((figure) => figure.name === name)?.label ?? name),
      pictureNode(pictureUrls),
    ],
    content: html,
    editable: !isReadOnly,
    editorProps: { attributes: { 'aria-label': label, 'aria-multiline': 'true', role: 'textbox' } },
    onUpdate: ({ editor: changed }) => onChange(changed.getHTML()),
  })
  useEffect(() => {
    // The editor reads its options once, but `isReadOnly` can change while it is open.
    editor?.setEditable(!isReadOnly, false)
  }, [editor, isReadOnly])
  return (
    <Frame>
      {!isReadOnly && <SummaryToolbar editor={editor} figures={figures} pictures={pictures} />}
      <EditorContent editor={editor} />
    </Frame>
  )
}

const Frame = styled.div`
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.part};
  color: ${color.ink};
  ${type.body}
  /* Prose is set as prose: figures of one width spread hyphens out. They stand in tables. */
  font-variant-numeric: lining-nums;

  .ProseMirror {
    min-height: 72px;
    padding: ${space.three} ${space.four};
    outline: none;
    overflow-x: auto;
    overflow-wrap: anywhere;
  }
  .ProseMirror:focus-visible {
    ${focusRing}
    outline-offset: -2px;
  }
  .ProseMirror > * {
    max-width: 76ch;
    margin: 0 0 ${space.two};
  }
  h2 {
    ${type.titleSmall}
  }
  h3 {
    ${type.bodyStrong}
  }
  a {
    color: ${color.accent};
  }
  li > p {
    margin: 0;
  }
  table {
    font-variant-numeric: tabular-nums lining-nums;
    border-collapse: collapse;
  }
  th,
  td {
    min-width: 80px;
    padding: ${space.one} ${space.two};
    border: 1px solid ${color.lineStrong};
    text-align: left;
    vertical-align: top;
  }
  th {
    background: ${color.sunken};
    font-weight: 550;
  }
  td > p,
  th > p {
    margin: 0;
  }
  .selectedCell {
    background: ${color.selection};
  }
  img {
    display: block;
    max-width: min(100%, 480px);
    min-height: 40px;
    background: ${color.sunken};
  }
  [data-figure] {
    padding: 0 2px;
    background: ${color.sunken};
    border-bottom: 1px dashed ${color.accent};
  }
  .ProseMirror-selectednode {
    ${focusRing}
  }
`

export interface SummarySectionsProps {
  rows: readonly SummaryRow[]
  onChange: (rows: SummaryRow[]) => void
  onAdd: () => void
  /** Called with the key of the row to delete. */
  onDelete: (key: string) => void
  figures: LiveSource
  pictureUrls: LiveSource
  pictures: readonly AvailablePicture[]
  /** @default false */
  isReadOnly?: boolean
}

/** Editor for the sections of a summary page, each with heading and text. */
export function SummarySections(props: SummarySectionsProps) {
  const { rows, onChange, onAdd, onDelete, isReadOnly = false, ...sources } = props
  const change = (key: string, changes: Partial<SummaryRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)))
  return (
    <Stack $gap="six">
      {rows.length === 0 && (
        <EmptyState title="No summary written.">
          {isReadOnly ? 'Only the current editor can add a section.' : 'Add a section or start from a template.'}
        </EmptyState>
      )}
      {rows.map(({ key, section, html }, at) => {
        const name = section ?? `section ${at + 1}`
        return (
          <section key={key} aria-label={name}>
            <Head>
              <TextField
                label={`Section ${at + 1} heading`}
                isLabelHidden
                placeholder={isReadOnly ? '' : 'Heading'}
                value={section}
                onChange={(text) => change(key, { section: text })}
                isReadOnly={isReadOnly}
                maxLength={200}
              />
              {!isReadOnly && (
                <>
                  <IconButton
                    symbol={ArrowUp}
                    label={`Move ${name} up`}
                    isDisabled={at === 0}
                    onPress={() => onChange(moveRow(rows, key, -1))}
                  />
                  <IconButton
                    symbol={ArrowDown}
                    label={`Move ${name} down`}
                    isDisabled={at === rows.length - 1}
                    onPress={() => onChange(moveRow(rows, key, 1))}
                  />
                  <IconButton symbol={Trash2} label={`Delete ${name}`} onPress={() => onDelete(key)} />
                </>
              )}
            </Head>
            <SummaryEditor
              label={`Text for ${name}`}
              html={html}
              onChange={(text) => change(key, { html: text })}
              isReadOnly={isReadOnly}
              {...sources}
            />
          </section>
        )
      })}
      {!isReadOnly && (
        <div>
          <Button icon={Plus} onPress={onAdd}>
            Add section
          </Button>
        </div>
      )}
    </Stack>
  )
}

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) repeat(3, auto);
  gap: ${space.one};
  align-items: center;
  margin-bottom: ${space.two};
`

/** A section while it is edited; its key stays the same when the section moves. */
export interface SummaryRow extends SummarySection {
  key: string
}

/**
 * Converts sections to rows with keys.
 *
 * @param take Returns a unique key.
 * @example
 * let made = 0
 * summaryRows([{ section: 'Sponsor', html: '' }], () => `k${(made += 1)}`)
 * // => [{ key: 'k1', section: 'Sponsor', html: '' }]
 */
export function summaryRows(sections: readonly SummarySection[], take: () => string): SummaryRow[] {
  return sections.map(({ section, html }) => ({ key: take(), section, html }))
}

/**
 * Converts rows to sections for saving.
 *
 * @example
 * sectionsOfRows([{ key: 'k1', section: 'Sponsor', html: '' }])
 * // => [{ section: 'Sponsor', html: '' }]
 */
export function sectionsOfRows(rows: readonly SummaryRow[]): SummarySection[] {
  return rows.map(({ section, html }) => ({ section, html }))
}

/**
 * Returns the rows with one of them moved up or down by one.
 *
 * @example
 * const row = (key) => ({ key, section: null, html: '' })
 * moveRow([row('a'), row('b')], 'b', -1).map(({ key }) => key)
 * // => ['b', 'a']
 */
export function moveRow(rows: readonly SummaryRow[], key: string, by: -1 | 1): SummaryRow[] {
  const at = rows.findIndex((row) => row.key === key)
  const to = at + by
  const [row, other] = [rows[at], rows[to]]
  if (row === undefined || other === undefined) return [...rows]
  return rows.map((each, index) => (index === at ? other : index === to ? row : each))
}

/**
 * Restores a deleted row at its index, or at the end if there are fewer rows; unchanged if the row exists.
 *
 * @example
 * const row = (key) => ({ key, section: null, html: '' })
 * restoreRow([row('a'), row('c')], row('b'), 1).map(({ key }) => key)
 * // => ['a', 'b', 'c']
 */
export function restoreRow(rows: readonly SummaryRow[], row: SummaryRow, at: number): SummaryRow[] {
  return rows.some(({ key }) => key === row.key) ? [...rows] : rows.toSpliced(at, 0, row)
}

/** The rows shown and the version of their page; 0 if there was none. */
export interface DisplayedSummary {
  rows: SummaryRow[]
  seen: number
}

/**
 * Returns the rows to show after the page was reloaded while nothing is edited: a later version replaces the rows, an
 * earlier one is a late response. A section with the same text keeps its row, so that the reader's position stays.
 *
 * @param shown `null` before anything is shown.
 * @param take Returns a unique key.
 * @example
 * const shown = { rows: [{ key: 'a', section: 'Sponsor', html: '<p>B. Cho</p>' }], seen: 1 }
 * mergeSummary(shown, { sections: [{ section: 'The sponsor', html: '<p>B. Cho</p>' }], modifiedOn: 2 }, () => 'b')
 * // => { rows: [{ key: 'a', section: 'The sponsor', html: '<p>B. Cho</p>' }], seen: 2 }
 */
export function mergeSummary(
  shown: DisplayedSummary | null,
  page: Pick<SummaryPage, 'sections' | 'modifiedOn'>,
  take: () => string,
): DisplayedSummary {
  const seen = page.modifiedOn ?? 0
  if (shown !== null && seen <= shown.seen) return shown
  const rows = summaryRows(page.sections, take).map((row, at) => {
    const before = shown?.rows[at]
    return before?.html === row.html ? { ...row, key: before.key } : row
  })
  return { rows, seen }
}
