import { css, styled } from 'styled-components'
import { color, layer, oneLine, size, type, visuallyHidden } from '../../theme/index.ts'
import { gutterWidth } from '../state/columns.ts'

/** Background of a cell that just rejected an edit, for a moment: light enough to read its figure. */
export const rejectedFlash = `color-mix(in srgb, ${color.refused} 25%, ${color.surface})`

/** Marks of cells: origin of the value and findings, one glyph at the cell's edge, and rejected texts. */
const cellMarkStyles = css`
  .edited::before,
  .predicted::before,
  .remembered::before {
    content: '';
    position: absolute;
    top: 3px;
    right: 3px;
    width: 6px;
    height: 6px;
    border-radius: 50%;
  }
  .edited::before {
    top: 0;
    right: 0;
    border-radius: 0;
    width: 0;
    height: 0;
    border-top: 7px solid ${color.edited};
    border-left: 7px solid transparent;
  }
  .predicted::before {
    border: 1.5px solid ${color.predicted};
  }
  .remembered::before {
    background: ${color.predicted};
  }
  .conflicting::before {
    content: '▲';
    position: absolute;
    top: -1px;
    right: 2px;
    font-size: 8px;
    line-height: 12px;
    color: ${color.off};
  }
  .finding::after {
    position: absolute;
    left: 3px;
    font-size: 9px;
    content: '▲';
    color: ${color.warning};
  }
  .finding.error::after {
    color: ${color.off};
  }
  .finding.note::after {
    content: '●';
    color: ${color.future};
  }
  .finding:not(.figure) {
    padding-left: 18px;
  }
  .commented {
    background-image: linear-gradient(315deg, ${color.warning} 5px, transparent 5px);
  }
  .refused {
    box-shadow: inset 0 0 0 2px ${color.refused};
    animation: refused 400ms 1;
  }
  @keyframes refused {
    0%,
    60% {
      background: ${rejectedFlash};
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .refused {
      animation: none;
    }
  }
`

/** Frame of a grid: the parts above the cells, the cells, and the status bar. */
export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 0;
  height: 100%;
  background: ${color.surface};
  border: 1px solid ${color.line};
`

/**
 * The only styled element around all cells: they are styled by class, so that a thousand of them cost no more than
 * their own elements.
 */
export const Scroller = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  ${type.grid}
  background: ${color.surface};
  outline: none;
  user-select: none;
  cursor: cell;
  &:focus-visible {
    box-shadow: inset 0 0 0 1px ${color.focus};
  }

  .row {
    position: absolute;
    top: 0;
    left: 0;
    display: flex;
    height: ${size.gridRow};
    contain: layout style;
  }
  .head {
    position: sticky;
    top: 0;
    z-index: ${layer.sticky + 2};
    background: ${color.sunken};
    ${type.gridHeading}
    cursor: default;
  }
  .head .row,
  .foot .row {
    position: relative;
  }
  .foot {
    position: sticky;
    bottom: 0;
    z-index: ${layer.sticky + 1};
    cursor: default;
  }
  .foot .cell,
  .foot .gutter {
    background: ${color.sunken};
    border-top: 1px solid ${color.lineStrong};
    font-weight: 550;
  }
  .head .cell {
    display: flex;
    align-items: center;
    gap: 4px;
    background: ${color.sunken};
    cursor: default;
    touch-action: none;
  }
  .head .start,
  .head .end {
    position: sticky;
  }
  .head .title.figure {
    justify-content: flex-end;
    /* Set to the right, it has the rest of the column to its left: months stay on one line. */
    padding-left: 1px;
  }
  .head .cell.selected {
    background: ${color.selection};
  }
  .head .cell.target {
    box-shadow: inset 2px 0 0 ${color.accent};
  }
  .groups .title {
    color: ${color.inkMuted};
  }
  .words {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .head .row.tall {
    height: calc(${size.gridRow} + 12px);
  }
  .tall .words {
    line-height: 16px;
    white-space: normal;
  }
  .sort {
    color: ${color.accent};
  }
  .menu {
    position: absolute;
    right: 6px;
    width: 18px;
    height: 18px;
    padding: 0;
    border: 0;
    border-radius: 4px;
    background: ${color.sunken};
    color: ${color.ink};
    line-height: 16px;
    opacity: 0;
    cursor: pointer;
  }
  .title:hover .menu,
  .menu:focus,
  .menu.filtered {
    opacity: 1;
  }
  .menu:hover {
    background: ${color.hover};
  }
  .menu.filtered {
    color: ${color.accent};
  }
  .edge {
    position: absolute;
    top: 0;
    right: 0;
    width: 6px;
    height: 100%;
    cursor: col-resize;
  }
  .edge:hover {
    background: ${color.accent};
  }
  .tie {
    position: absolute;
    left: 6px;
  }
  .tied {
    color: ${color.tied};
  }
  .off {
    color: ${color.off};
  }
  .body {
    position: relative;
  }
  .cell,
  .gutter {
    position: relative;
    flex: none;
    height: 100%;
    padding: 0 8px;
    line-height: calc(${size.gridRow} - 1px);
    ${oneLine}
    border-right: 1px solid ${color.line};
    border-bottom: 1px solid ${color.line};
    background: ${color.surface};
  }
  .cell.figure {
    padding: 0 6px;
  }
  .cell.wraps {
    align-content: center;
    font-size: 12px;
    line-height: 13px;
    white-space: normal;
    overflow-wrap: break-word;
  }
  .gutter {
    position: sticky;
    left: 0;
    z-index: ${layer.sticky};
    width: ${gutterWidth}px;
    color: ${color.inkMuted};
    background: ${color.sunken};
    text-align: right;
    ${type.caption}
    line-height: calc(${size.gridRow} - 1px);
    cursor: default;
  }
  .gutter.chosen {
    color: ${color.accent};
    font-weight: 600;
  }
  .start,
  .end {
    position: sticky;
    z-index: ${layer.sticky};
  }
  /* What scrolls under the columns that stay in place ends at a line, so that a figure cut there reads as cut. */
  .trail + .end {
    border-left: 1px solid ${color.lineStrong};
  }
  .lead {
    flex: none;
  }
  .trail {
    flex: 1;
  }
  .figure {
    text-align: right;
  }
  .locked:where(:not([role='rowheader'])) {
    color: ${color.inkMuted};
  }
  .row.heading .cell,
  .row.total .cell {
    color: ${color.ink};
    font-weight: 600;
  }
  .row.total .cell {
    border-top: 1px solid ${color.lineStrong};
  }
  .row.heading .cell:not(.selected) {
    background: ${color.sunken};
  }
  .selected {
    background: ${color.selection};
    color: ${color.ink};
  }
  .found {
    box-shadow: inset 0 -2px 0 ${color.warning};
  }
  .fill {
    border-bottom: 1px dashed ${color.accent};
    background: ${color.hover};
  }
  .active {
    outline: 2px solid ${color.accent};
    outline-offset: -2px;
    background: ${color.surface};
    color: ${color.ink};
  }
  .group .cell,
  .group .gutter {
    background: ${color.sunken};
    font-weight: 550;
  }
  .group .heading {
    overflow: visible;
    border-right-color: transparent;
    z-index: 1;
  }
  .fold {
    width: 100%;
    border: 0;
    padding: 0;
    background: none;
    color: ${color.ink};
    cursor: pointer;
  }

  ${cellMarkStyles}
  .unseen {
    ${visuallyHidden}
  }
  .handle {
    position: absolute;
    right: -1px;
    bottom: -1px;
    width: 9px;
    height: 9px;
    background: ${color.accent};
    border: 1px solid ${color.surface};
    cursor: crosshair;
  }
`
