import { addressText } from '@uwkit/core/deal'
import { documentText, type IntakeProperty, type MissingGroup, missingGroups, nameOf } from '@uwkit/core/intake'
import { plural, unknownText } from '@uwkit/core/text'
import { Fragment, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, mutedCaption, space, type } from '../theme/index.ts'

/** Part of a package for one property: the documents of its deal, and what is missing. */
export function PropertyPart({ property, children }: { property: IntakeProperty; children?: ReactNode }) {
  const { name, deal, rentRoll, statement, budget, older, photographs, memoranda, attachments, missing } = property
  const { streetAddress = null, city = null, state = null, zipCode = null } = deal
  const chosen = [
    ['Rent roll', rentRoll],
    ['Statement', statement],
    ['Budget', budget],
  ] as const
  const others = [
    ...(photographs.length > 0 ? [plural(photographs.length, 'picture')] : []),
    ...(memoranda.length > 0 ? [plural(memoranda.length, 'offering memorandum', 'offering memoranda')] : []),
    ...(attachments.length > 0 ? [plural(attachments.length, 'attachment')] : []),
  ]
  return (
    <Part aria-label={name}>
      <h2>{name}</h2>
      <Facts>
        <dt>Address</dt>
        <dd>{addressText({ streetAddress, city, state, zipCode }) ?? unknownText}</dd>
        <dt>Year built</dt>
        <dd>{deal.yearBuilt ?? unknownText}</dd>
        {chosen.map(([label, choice]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>
              {choice === null ? (
                unknownText
              ) : (
                <>
                  {nameOf(choice.document.path)}
                  <small>{choice.reason}</small>
                </>
              )}
            </dd>
          </Fragment>
        ))}
        {older.map(({ document, changes }) => (
          <Fragment key={document.id}>
            <dt>Older version</dt>
            <dd>
              {nameOf(document.path)}
              <small>{`${documentText(document)} ${changes ?? ''}`.trim()}</small>
            </dd>
          </Fragment>
        ))}
        <dt>Other files</dt>
        <dd>
          {others.join(', ') || 'None'}
          {memoranda.length + attachments.length > 0 && (
            <small>Offering memoranda and attachments are saved to the deal’s files.</small>
          )}
        </dd>
      </Facts>
      <details>
        <summary>Missing items by program and export</summary>
        <Missing>
          {missingGroups(missing).map((group) => (
            <MissingRow key={`${group.kind} ${group.names.join()}`} group={group} />
          ))}
        </Missing>
      </details>
      {children}
    </Part>
  )
}

function MissingRow({ group: { names, needed, optional } }: { group: MissingGroup }) {
  return (
    <li>
      <strong>{needed.length === 0 ? 'Ready' : `Missing ${needed.join(', ')}`}</strong>
      {optional.length > 0 && ` · optional: ${optional.join(', ')}`}
      <small>{names.join(' · ')}</small>
    </li>
  )
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.three};
  padding-top: ${space.four};
  border-top: 1px solid ${color.line};

  > h2 {
    margin: 0;
    ${type.titleSmall}
  }
  small {
    display: block;
    ${mutedCaption}
  }
`

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(90px, max-content) minmax(0, 1fr);
  gap: ${space.one} ${space.four};
  margin: 0;

  > dt {
    color: ${color.inkMuted};
  }
  > dd {
    margin: 0;
  }
`

const Missing = styled.ul`
  display: grid;
  gap: ${space.two};
  margin: ${space.two} 0 0;
  padding: 0;
  list-style: none;
`
