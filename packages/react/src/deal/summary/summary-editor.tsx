import { TableKit } from '@tiptap/extension-table'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { liveFigures } from '@uwkit/core/export'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { color, focusRing, radius, space, type } from '../../theme/index.ts'
import { figureNode, type LiveSource, pictureNode } from './live-nodes.ts'
import { type OfferedPicture, SummaryToolbar } from './summary-toolbar.tsx'

export interface SummaryEditorProps {
  /** What is written, for screen readers: "Text for Sponsor". */
  label: string
  /** As it was when the editor opened; give it another `key` to show another. */
  html: string
  onChange: (html: string) => void
  figures: LiveSource
  /** Addresses of the deal's pictures, by their ids. */
  pictureUrls: LiveSource
  pictures: readonly OfferedPicture[]
  /** @default false */
  isReadOnly?: boolean
}

/** Text with headings, lists, links, tables, pictures and live figures, as HTML. */
export function SummaryEditor(props: SummaryEditorProps) {
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
    // The editor takes its options once; who may write changes while it is open.
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
