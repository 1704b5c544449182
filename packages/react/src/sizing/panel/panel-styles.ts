import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'

/** A part of the sizing panel: a heading and what is under it. */
export const Part = styled.section`
  display: grid;
  gap: ${space.two};
  min-width: 0;
  padding-top: ${space.three};
  border-top: 1px solid ${color.line};
  color: ${color.ink};
  ${type.body}

  h3 {
    margin: 0;
    ${type.bodyStrong}
  }
  p {
    margin: 0;
    color: ${color.inkMuted};
    ${type.caption}
  }
`

/** Figures and what they are, in two columns. */
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 150px), 1fr));
  gap: ${space.two} ${space.four};
  margin: 0;

  dt {
    color: ${color.inkMuted};
    ${type.caption}
  }
  dd {
    margin: 0;
    ${type.body}
  }
`

/** A small table of figures that scrolls in its place. */
export const Scroll = styled.div`
  min-width: 0;
  overflow-x: auto;

  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`

export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${type.grid}

  th,
  td {
    padding: 4px ${space.two};
    border-bottom: 1px solid ${color.line};
    text-align: right;
    font-weight: 400;
    vertical-align: top;
  }
  th:first-child,
  td:first-child {
    padding-left: 0;
    text-align: left;
  }
  thead th {
    color: ${color.inkMuted};
    white-space: nowrap;
    ${type.gridHeading}
  }
  td {
    white-space: nowrap;
  }
`
