import { Component, type ReactNode } from 'react';
import { logger } from '../platform/logger';

interface Props {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Keeps a failing figure from taking its page down: shows the fallback in its place and logs the error. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    logger.error('A part of the page failed to render', error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
