import type { Intake, IntakeQuestion, RequestLetter } from '@uwkit/core/intake'
import { plural } from '@uwkit/core/text'
import { Copy, Download, Mail } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../theme/index.ts'
import { Banner, Button, Link, ProgressBar, Row, TextArea, TextField } from '../ui/index.ts'
import { FilesTable } from './files-table.tsx'
import { PropertyPart } from './property-part.tsx'

/** A deal created from a property of the package. */
export interface PackageDeal {
  key: string
  dealId: string
  failed: readonly { path: string; message: string }[]
  /** Files not saved yet, including failed ones. */
  left: readonly string[]
}

export interface IntakeViewProps {
  intake: Intake
  /** Archives and emails that were not opened. */
  refused: readonly { path: string; message: string }[]
  /** Called with answers by question ID. */
  onAnswer: (answers: Readonly<Record<string, string>>) => void
  /** Letters by property key. */
  letters: Readonly<Record<string, RequestLetter>>
  onLetter: (key: string, letter: RequestLetter) => void
  onDownloadLetter: (letter: RequestLetter) => void
  onCopyLetter: (letter: RequestLetter) => void
  /** Email address of the sender; empty if unknown. */
  sender: string
  /** Creates the deals of the package's properties. */
  onCreate: () => void
  /** Progress while deals are created. @default null */
  saving?: { done: number; of: number; path: string } | null
  deals: readonly PackageDeal[]
  /** Why creating deals stopped. @default null */
  failure?: string | null
  /** Starts over with another package. */
  onRestart: () => void
}

function Refused({ files }: { files: readonly { path: string; message: string }[] }) {
  if (files.length === 0) return null
  return (
    <Banner tone="warning">
      {files.map(({ path, message }) => (
        <div key={path}>{`${path}: ${message}`}</div>
      ))}
    </Banner>
  )
}

/** A sorted package: open questions, then properties, then files. */
export function IntakeView(props: IntakeViewProps) {
  const { intake, refused, onAnswer, letters, onLetter, deals, saving = null, failure = null, sender } = props
  const { properties, questions } = intake
  const without = properties.filter(({ key }) => deals.every((deal) => deal.key !== key))
  const isDone = deals.length > 0 && without.length === 0 && deals.every(({ left }) => left.length === 0)
  const failed = deals.flatMap((deal) => deal.failed)
  return (
    <Layout>
      <Refused files={refused} />
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <Refused files={failed} />
      {questions.length > 0 && !isDone && (
        <Questions aria-label="Questions">
          <h2>{plural(questions.length, 'question')}</h2>
          <AllQuestions questions={questions} onAnswer={onAnswer} />
        </Questions>
      )}
      <Row>
        {saving !== null ? (
          <ProgressBar
            label="Creating deals"
            value={saving.of === 0 ? null : saving.done / saving.of}
            detail={`${saving.done} of ${saving.of} files`}
          />
        ) : (
          !isDone && (
            <Button
              variant="primary"
              isDisabled={properties.length === 0 || questions.length > 0}
              onPress={props.onCreate}
            >
              {createText(properties.length, without.length)}
            </Button>
          )
        )}
        <Button onPress={props.onRestart} isDisabled={saving !== null}>
          Open another package
        </Button>
      </Row>
      {properties.map((property) => {
        const deal = deals.find(({ key }) => key === property.key)
        const letter = letters[property.key]
        return (
          <PropertyPart key={property.key} property={property}>
            {/* Shown only once the documents are saved, or could not be. */}
            {deal !== undefined && (saving === null || deal.left.length === 0) && (
              <Link href={`/deals/${deal.dealId}`}>{`Open ${property.name}`}</Link>
            )}
            {letter !== undefined && (
              <details>
                <summary>{`Request letter: ${letter.subject}`}</summary>
                <LetterEditor
                  letter={letter}
                  onChange={(changed) => onLetter(property.key, changed)}
                  onDownload={() => props.onDownloadLetter(letter)}
                  onCopy={() => props.onCopyLetter(letter)}
                  to={sender}
                />
              </details>
            )}
          </PropertyPart>
        )
      })}
      <section aria-label="Files">
        <h2>{plural(intake.files.length, 'file')}</h2>
        <FilesTable
          intake={intake}
          canMove={deals.length === 0 && saving === null}
          onMove={(path, name) => onAnswer({ [`file:${path}`]: name })}
        />
      </section>
    </Layout>
  )
}

/** Returns the button's label: create all deals, create the remaining deals, or save the remaining files. */
function createText(all: number, left: number): string {
  if (left === 0 && all > 0) return 'Save remaining files'
  return all === 1 ? 'Create deal' : `Create ${plural(left, 'deal')}`
}

/** Shows the questions; several questions about files can first be answered together. */
function AllQuestions({ questions, onAnswer }: Pick<IntakeViewProps, 'onAnswer'> & Pick<Intake, 'questions'>) {
  const ofFiles = questions.filter(({ id }) => id.startsWith('file:'))
  const [first] = ofFiles
  const listed = (questions: readonly IntakeQuestion[]) =>
    questions.map((question) => (
      <Question key={question.id} question={question} onAnswer={(value) => onAnswer({ [question.id]: value })} />
    ))
  if (first === undefined || ofFiles.length < 2) return listed(questions)
  const together = { ...first, text: `Which property are these ${ofFiles.length} files for?` }
  return (
    <>
      <Question
        question={together}
        onAnswer={(value) => onAnswer(Object.fromEntries(ofFiles.map(({ id }) => [id, value])))}
      />
      <details>
        <summary>Answer file by file</summary>
        <OneByOne>{listed(ofFiles)}</OneByOne>
      </details>
      {listed(questions.filter((question) => !ofFiles.includes(question)))}
    </>
  )
}

interface QuestionProps {
  question: IntakeQuestion
  onAnswer: (value: string) => void
}

function Question({ question: { text, options, isOpen }, onAnswer }: QuestionProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const name = typed?.trim() ?? ''
  return (
    <div role="group" aria-label={text}>
      <p>{text}</p>
      <Row>
        {options.map(({ value, label }) => (
          <Button key={value} onPress={() => onAnswer(value)}>
            {label}
          </Button>
        ))}
        {isOpen && (
          <>
            <TextField
              label="Other property"
              isLabelHidden
              placeholder="Other property"
              value={typed}
              onChange={setTyped}
            />
            <Button isDisabled={name === ''} onPress={() => onAnswer(name)}>
              Use this name
            </Button>
          </>
        )}
      </Row>
    </div>
  )
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.six};

  h2 {
    margin: 0 0 ${space.two};
    ${type.titleSmall}
  }
`

const Questions = styled.section`
  display: grid;
  gap: ${space.three};
  padding: ${space.four};
  border: 1px solid ${color.accent};

  p {
    margin: 0 0 ${space.two};
  }
`

const OneByOne = styled.div`
  display: grid;
  gap: ${space.three};
  margin-top: ${space.three};
`

interface LetterEditorProps {
  letter: RequestLetter
  onChange: (letter: RequestLetter) => void
  /** Saves the letter as a Word document. */
  onDownload: () => void
  onCopy: () => void
  /** Recipient of the email; empty if the package did not come by email. */
  to: string
}

/** Editor for the letter that requests what is missing, before it is sent by email, copied as text or saved as a Word document. */
function LetterEditor({ letter, onChange, onDownload, onCopy, to }: LetterEditorProps) {
  const { subject, body } = letter
  const mail = mailTo(to, letter)
  return (
    <Part>
      <TextField label="Subject" value={subject} onChange={(text) => onChange({ ...letter, subject: text ?? '' })} />
      <TextArea label="Letter" value={body} rows={10} onChange={(text) => onChange({ ...letter, body: text ?? '' })} />
      <Row>
        <Button icon={Mail} onPress={() => window.open(mail.href, '_self')}>
          Open in email
        </Button>
        <Button icon={Copy} onPress={onCopy}>
          Copy text
        </Button>
        <Button icon={Download} onPress={onDownload}>
          Download .docx
        </Button>
      </Row>
      {mail.isCut && (
        <Banner tone="warning">
          The letter is too long to open in email in full. Use Copy text and paste it into the email, or attach the
          .docx.
        </Banner>
      )}
    </Part>
  )
}

/**
 * Maximum length of a `mailto:` link; email programs cut longer ones, so the user pastes the rest. Our own choice, from the limit that
 * Windows puts on links.
 */
const maximumLinkLength = 1900

/** Returns a link that opens an email with the letter, and whether the text is cut (at a line end) because it is too long. */
export function mailTo(to: string, { subject, body }: RequestLetter): { href: string; isCut: boolean } {
  const head = `mailto:${to}?subject=${encodeURIComponent(subject)}&body=`
  let text = body
  while (head.length + encodeURIComponent(text).length > maximumLinkLength && text.includes('\n')) {
    text = text.slice(0, text.lastIndexOf('\n'))
  }
  return { href: `${head}${encodeURIComponent(text)}`, isCut: text !== body }
}

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 720px);
  gap: ${space.three};
  margin-top: ${space.two};
`
