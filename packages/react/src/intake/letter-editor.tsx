import type { RequestLetter } from '@uwkit/core/intake'
import { Copy, Download, Mail } from 'lucide-react'
import { styled } from 'styled-components'
import { space } from '../theme/index.ts'
import { Button, TextArea, TextField } from '../ui/index.ts'

export interface LetterEditorProps {
  letter: RequestLetter
  onChange: (letter: RequestLetter) => void
  /** Saves it as a Word document. */
  onDownload: () => void
  onCopy: () => void
  /** Address that the email is written to; empty where the package came in no email. */
  to: string
}

/** The letter that asks for what is missing, edited before it is sent: by email, as text or as a Word document. */
export function LetterEditor({ letter, onChange, onDownload, onCopy, to }: LetterEditorProps) {
  const { subject, body } = letter
  return (
    <Part>
      <TextField label="Subject" value={subject} onChange={(text) => onChange({ ...letter, subject: text ?? '' })} />
      <TextArea label="Letter" value={body} rows={10} onChange={(text) => onChange({ ...letter, body: text ?? '' })} />
      <Actions>
        <Button icon={Mail} onPress={() => window.open(mailTo(to, letter), '_self')}>
          Open in email
        </Button>
        <Button icon={Copy} onPress={onCopy}>
          Copy text
        </Button>
        <Button icon={Download} onPress={onDownload}>
          Download .docx
        </Button>
      </Actions>
    </Part>
  )
}

/** Mail programs cut longer links; the rest is pasted. Our own choice, from the limit that Windows puts on links. */
const longestLink = 1900

/** A link that opens an email with the letter in it, cut at a line where it is too long. */
export function mailTo(to: string, { subject, body }: RequestLetter): string {
  const head = `mailto:${to}?subject=${encodeURIComponent(subject)}&body=`
  let text = body
  while (head.length + encodeURIComponent(text).length > longestLink && text.includes('\n')) {
    text = text.slice(0, text.lastIndexOf('\n'))
  }
  return `${head}${encodeURIComponent(text)}`
}

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 720px);
  gap: ${space.three};
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.two};
`
