import { space, type } from '@uwkit/react/theme'
import { styled } from 'styled-components'

/** Text to be read from the top to the bottom. */
export const Prose = styled.article`
  max-width: 68ch;

  h1 {
    margin: ${space.six} 0 ${space.two};
    outline: none;
    ${type.title}
  }
  h2 {
    margin: ${space.six} 0 ${space.one};
    ${type.titleSmall}
  }
  p,
  ul {
    margin: 0 0 ${space.three};
    line-height: 22px;
  }
  ul {
    padding-left: ${space.four};
  }
`

/** The terms of a deployment that its owner runs. */
export function TermsText() {
  return (
    <Prose>
      <h1 tabIndex={-1}>Terms and conditions</h1>
      <p>
        uwkit is open-source software for underwriting multifamily loans. The company that runs this server (the
        operator) decides who may use it. These terms are between you and the operator.
      </p>
      <h2>What you may do</h2>
      <p>
        You may use the product for your company’s work: upload rent rolls, operating statements, and other documents,
        correct the data read from them, compare properties, size loans, and export the results. The software is
        available under the MIT license, which lets anyone use, change, and distribute its code.
      </p>
      <h2>Your account</h2>
      <ul>
        <li>Your account is for you only. Keep its password private and do not use the same password elsewhere.</li>
        <li>Your company’s administrators can see its users and may close accounts.</li>
        <li>
          One of the operator’s administrators may act as another user to provide support. A banner shows this on every
          page, and the server records it.
        </li>
      </ul>
      <h2>Documents</h2>
      <ul>
        <li>
          Documents that you upload remain the property of their owners. Upload only documents that you are allowed to
          use.
        </li>
        <li>Users of your company and the operator can see your documents and corrections.</li>
        <li>
          Mappings that you save may be suggested to other users of your company. They are not shared with other
          companies.
        </li>
      </ul>
      <h2>No warranty</h2>
      <p>
        The software reads values and checks them against the printed totals of each document. It shows which totals
        tie, which do not, and which are unproven. The lender is responsible for its decisions: review every value
        before relying on it. The software is provided as is, without warranty of any kind. To the extent permitted by
        law, neither its authors nor the operator is liable for decisions based on its figures.
      </p>
      <h2>Termination</h2>
      <p>
        You may stop using the product at any time and ask one of your company’s administrators to close your account.
        The operator may close accounts that violate these terms. Changes to these terms are shown to you for acceptance
        before they take effect.
      </p>
    </Prose>
  )
}
