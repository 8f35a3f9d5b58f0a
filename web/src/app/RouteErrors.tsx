import { Component, startTransition, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { logger } from '../platform/logger';
import { forgetFailures } from './lazily';
import { UnexpectedErrorPage } from './UnexpectedErrorPage';

interface Props {
  readonly location: unknown;
  readonly children: ReactNode;
}

/** Shows the fallback in the place of a page that fails to load or to render, until another page is entered. */
class Boundary extends Component<Props, { failure: { readonly error: unknown } | null }> {
  override state = { failure: null as { readonly error: unknown } | null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    logger.error('A page failed to load or to render', error);
  }

  override componentDidUpdate({ location }: Props) {
    if (location === this.props.location || !this.state.failure) return;
    forgetFailures();
    // The error stays until the code of the other page has come.
    startTransition(() => this.setState({ failure: null }));
  }

  override render() {
    const { failure } = this.state;
    return failure ? <UnexpectedErrorPage error={failure.error} /> : this.props.children;
  }
}

export const RouteErrors = ({ children }: { children: ReactNode }) => (
  <Boundary location={useLocation()}>{children}</Boundary>
);
