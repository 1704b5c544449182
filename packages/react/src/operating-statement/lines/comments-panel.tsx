import type { ReadStatement } from '@uwkit/core/parsed-file'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import type { OnGesture, SelectedSource } from '../../parsed-file/index.ts'
import { color, space, type } from '../../theme/index.ts'
import { Button, EmptyState, Note, TextArea } from '../../ui/index.ts'
import { commentGesture, lineComments } from './line-cells.ts'

export interface CommentsPanelProps {
  document: ReadStatement
  /** User comments by `Sheet!A12`. */
  comments: Readonly<Record<string, string>>
  /** Why comments are read-only; absent if they can be changed. */
  readOnly?: string
  onSelect?: (source: SelectedSource) => void
  onGesture: OnGesture
}

/** Comments on a statement's lines and figures, next to the remarks in the document. */
export function CommentsPanel({ document, comments, readOnly, onSelect, onGesture }: CommentsPanelProps) {
  const listed = useMemo(() => lineComments(document, comments), [document, comments])
  const [edited, setEdited] = useState<string | null>(null)
  const { file, sheet } = document
  if (listed.length === 0) {
    return <EmptyState title="No comments.">Select a line or amount, then select Comment in the Line menu.</EmptyState>
  }
  return (
    <List aria-label="Comments">
      {listed.map((one) => (
        <li key={one.key}>
          <Head>
            <Button variant="quiet" size="small" onPress={() => onSelect?.({ file, sheet, cell: one.cell })}>
              {one.about}
            </Button>
            {readOnly === undefined && (
              <Button
                variant="quiet"
                size="small"
                aria-label={`Edit comment on ${one.about}`}
                onPress={() => setEdited(edited === one.key ? null : one.key)}
              >
                Edit
              </Button>
            )}
          </Head>
          {edited === one.key ? (
            <CommentEditor
              {...one}
              onCancel={() => setEdited(null)}
              onSave={(comment) => {
                setEdited(null)
                onGesture(commentGesture(one, comment))
              }}
            />
          ) : (
            <>
              {one.comment !== null && <Text>{one.comment}</Text>}
              {one.remark !== null && <DocumentRemark>{`In the document: ${one.remark}`}</DocumentRemark>}
            </>
          )}
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  margin: 0;
  padding: ${space.two} ${space.four};
  list-style: none;
  ${type.body}
  & > li {
    padding-bottom: ${space.two};
    border-bottom: 1px solid ${color.line};
  }
`

const Head = styled.div`
  display: flex;
  justify-content: space-between;
`

const Text = styled.p`
  margin: 0;
  padding: 0 ${space.two};
  white-space: pre-wrap;
`

const DocumentRemark = styled.p`
  margin: 0;
  padding: 0 ${space.two};
  color: ${color.inkMuted};
`

interface CommentEditorProps {
  /** Subject of the comment: "Repairs and Maintenance, Jul 2025". */
  about: string
  /** Existing user comment; `null` if there is none. */
  comment: string | null
  /** The document's own remark; `null` if there is none. */
  remark: string | null
  /** Why it cannot be changed; absent if it can. */
  readOnly?: string
  /** Called with the text, or `null` to remove the comment. */
  onSave: (comment: string | null) => void
  onCancel: () => void
}

/** Editor for a comment on a line or one of its figures, with the document's remark. Ctrl+Enter saves. */
export function CommentEditor({ about, comment, remark, readOnly, onSave, onCancel }: CommentEditorProps) {
  const [text, setText] = useState(comment)
  const save = () => onSave(text?.trim() ? text.trim() : null)
  return (
    <Box
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        save()
      }}
    >
      {remark !== null && (
        <Note>
          In the document: <q>{remark}</q>
        </Note>
      )}
      <TextArea
        label={`Comment on ${about}`}
        value={text}
        onChange={setText}
        maxLength={2000}
        autoFocus
        {...(readOnly === undefined ? {} : { isReadOnly: true, readOnlyReason: readOnly })}
      />
      {readOnly === undefined && (
        <Buttons>
          {comment !== null && <Button onPress={() => onSave(null)}>Delete</Button>}
          <Button onPress={onCancel}>Cancel</Button>
          <Button variant="primary" onPress={save}>
            Save comment
          </Button>
        </Buttons>
      )}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: ${space.two};
  width: 340px;
  max-width: calc(100vw - ${space.six});
  padding: ${space.three};
`

const Buttons = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space.two};
`
