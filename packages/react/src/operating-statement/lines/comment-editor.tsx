import { useState } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { Button, TextArea } from '../../ui/index.ts'

export interface CommentEditorProps {
  /** What the comment is about: "Repairs and Maintenance, Jul 2025". */
  about: string
  /** What a person wrote before; `null` for nothing. */
  comment: string | null
  /** What the document itself says there; `null` for nothing. */
  remark: string | null
  /** Why it cannot be changed; absent when it can. */
  readOnly?: string
  /** Told the text, `null` to take the comment away. */
  onSave: (comment: string | null) => void
  onCancel: () => void
}

/** A comment on a line or on one of its figures, with what the document says of it. Ctrl+Enter saves. */
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
        <Remark>
          The document says: <q>{remark}</q>
        </Remark>
      )}
      <TextArea
        label={`Comment on ${about}`}
        value={text}
        onChange={setText}
        maxLength={2000}
        {...(readOnly === undefined ? {} : { isReadOnly: true, readOnlyReason: readOnly })}
      />
      {readOnly === undefined && (
        <Buttons>
          {comment !== null && <Button onPress={() => onSave(null)}>Take away</Button>}
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

const Remark = styled.p`
  margin: 0;
  color: ${color.inkMuted};
  ${type.body}
`

const Buttons = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space.two};
`
