import { css } from 'styled-components'
import { color, space, type } from './tokens.ts'

/** The focus ring of every component. Use it under `&[data-focus-visible]` or `&:focus-visible`. */
export const focusRing = css`
  outline: 2px solid ${color.focus};
  outline-offset: 1px;
`

/** A focus ring inside the border, for parts that touch their neighbors. */
export const focusRingInset = css`
  outline: 2px solid ${color.focus};
  outline-offset: -2px;
`

/** Hides text visually and keeps it for screen readers. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

/** Style of a text table: left-aligned cells, thin lines between rows. */
export const wordTable = css`
  width: 100%;
  border-collapse: collapse;
  ${type.grid}

  th,
  td {
    padding: ${space.one} ${space.two};
    border-bottom: 1px solid ${color.line};
    text-align: left;
    font-weight: 400;
  }
  thead th {
    color: ${color.inkMuted};
    ${type.gridHeading}
  }
`

/** Style of an area that scrolls horizontally instead of widening the page; it can be focused. */
export const scrollsSideways = css`
  min-width: 0;
  overflow-x: auto;

  &:focus-visible {
    ${focusRing}
  }
`

/** Style of a figure table: the first column names the rows, the others are figures. */
export const figureTable = css`
  width: 100%;
  border-collapse: collapse;
  border-block: 1px solid ${color.line};
  background: ${color.surface};
  ${type.grid}

  th,
  td {
    padding: 0 ${space.two};
    border-bottom: 1px solid ${color.line};
    text-align: right;
    white-space: nowrap;
    font-weight: 400;
  }
  th:first-child {
    text-align: left;
  }
  thead th {
    background: ${color.sunken};
    color: ${color.inkMuted};
    ${type.gridHeading}
  }
`
