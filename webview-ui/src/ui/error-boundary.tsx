import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** What the children show. Something else is tried anew. */
  readonly subject?: unknown;
  /** What takes the place of children that can't be drawn. */
  readonly fallback: (tryAgain: () => void) => ReactNode;
}

interface ErrorBoundaryState {
  readonly failed: boolean;
}

/** Keeps an error in one part of a page from taking the rest with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static getDerivedStateFromError(): ErrorBoundaryState {
    return { failed: true };
  }

  override state: ErrorBoundaryState = { failed: false };

  override componentDidUpdate({ subject }: ErrorBoundaryProps): void {
    if (this.state.failed && subject !== this.props.subject) {
      this.#tryAgain();
    }
  }

  readonly #tryAgain = () => this.setState({ failed: false });

  override render(): ReactNode {
    const { children, fallback } = this.props;
    return this.state.failed ? fallback(this.#tryAgain) : children;
  }
}
