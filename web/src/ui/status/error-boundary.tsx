import { Component, type ReactNode } from 'react';

interface Props {
  /** A new value, such as another path, renders the children again. */
  resetKey: string;
  fallback: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
}
interface State {
  failed: boolean;
  error: unknown;
  resetKey: string;
}

/** Renders the fallback if a child throws while rendering or a screen fails to load. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, error };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { failed: false, error: null, resetKey };
  }

  readonly retry = () => this.setState({ failed: false, error: null });

  override render() {
    const { failed, error } = this.state;
    return failed ? this.props.fallback(error, this.retry) : this.props.children;
  }
}
