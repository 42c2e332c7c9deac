import { Component, type ErrorInfo, type ReactNode } from 'react';
import { logProblem } from '../config';
import { PartError } from './part-error';

export interface PartBoundaryProps {
  /** What stands here, for the console: `mf-orders`, `clients.card`. */
  name: string;
  /** Changing it gives the children a new chance, for example the path. */
  resetKey?: string;
  compact?: boolean;
  children: ReactNode;
}

/** Keeps a failure inside its own area and offers a reload of that area. */
export class PartBoundary extends Component<PartBoundaryProps, { error?: Error; failedAt?: string }> {
  override state: { error?: Error; failedAt?: string } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    logProblem(`${this.props.name} failed${info.componentStack ?? ''}`, error);
  }

  override componentDidUpdate(before: PartBoundaryProps): void {
    if (this.state.error && before.resetKey !== this.props.resetKey) this.reset();
  }

  private readonly reset = () => this.setState({ error: undefined });

  override render(): ReactNode {
    if (!this.state.error) return this.props.children;
    // a chunk that did not arrive may arrive later; a bug in a screen will not go away by itself
    const loading = this.state.error.name === 'ChunkLoadError';
    return (
      <PartError
        name={this.props.name}
        onRetry={this.reset}
        byItself={loading}
        kind={loading ? 'load' : 'crash'}
        compact={this.props.compact}
      />
    );
  }
}
