import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import css from './figures.module.css';

/**
 * The values of a line or bars, one for each name of the horizontal axis. The first scale is on the left, a second one on
 * the right.
 */
export interface PlotSeries {
  label: string;
  values: readonly number[];
  kind: 'bars' | 'line';
  scale: string;
  /** Formats a value for the axis and the legend. */
  format: (value: number) => string;
}

interface PlotProps {
  label: string;
  names: readonly string[];
  series: readonly PlotSeries[];
}

const HEIGHT = 260;
const BAR_WIDTH = 0.7;
const MOST_PIXELS = 48;
/** The scale of counts, which has no fractions. */
export const COUNTS = 'n';
const wholeSteps = [1, 2, 5]
  .flatMap((step) => [step, step * 10, step * 100, step * 1000])
  .sort((a, b) => a - b);
/** Pixels: the least width of an axis, and the gaps next to its labels and between names. */
const MIN_AXIS = 24;
const AXIS_GAP = 14;
const NAME_GAP = 14;

/** The colours of the theme, read by script because a canvas does not know custom properties. */
function readColours(element: Element) {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    ink: colour('--ink-soft'),
    line: colour('--line'),
    series: [colour('--act'), colour('--signal')],
    font: `12px ${style.fontFamily}`,
  };
}

/** The width of an axis in pixels: that of its longest label. */
const axisSize = (font: string) => (plot: uPlot, labels: readonly string[] | null) => {
  plot.ctx.save();
  plot.ctx.font = font;
  const widths = (labels ?? []).map((label) => plot.ctx.measureText(label).width);
  plot.ctx.restore();
  return Math.ceil(Math.max(MIN_AXIS, ...widths) + AXIS_GAP);
};

/** Every n-th name, so that each one has room for its text. */
const namesThatFit = (names: readonly string[], font: string) => (plot: uPlot, splits: readonly number[]) => {
  plot.ctx.save();
  plot.ctx.font = font;
  const widest = Math.max(0, ...names.map((name) => plot.ctx.measureText(name).width)) + NAME_GAP;
  plot.ctx.restore();
  const room = plot.bbox.width / devicePixelRatio / Math.max(1, names.length);
  const every = Math.max(1, Math.ceil(widest / room));
  return splits.map((at) => (Number.isInteger(at) && at % every === 0 ? (names[at] ?? '') : ''));
};

function optionsOf({ names, series }: PlotProps, element: HTMLElement): uPlot.Options {
  const colours = readColours(element);
  const axis = { stroke: colours.ink, font: colours.font, ticks: { show: false } };
  const scales = [...new Set(series.map(({ scale }) => scale))];
  const writes = (scale: string) => series.find((each) => each.scale === scale)?.format ?? String;
  const bars = uPlot.paths.bars?.({ size: [BAR_WIDTH, MOST_PIXELS] });
  return {
    width: element.clientWidth,
    height: HEIGHT,
    cursor: { drag: { x: false, y: false } },
    legend: { live: true },
    scales: {
      x: { time: false, range: [-0.6, names.length - 0.4] },
      ...Object.fromEntries(
        scales.map((scale) => [
          scale,
          { range: (_: uPlot, __: number, max: number) => [0, max * 1.1 || 1] as [number, number] },
        ]),
      ),
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        splits: () => names.map((_, index) => index),
        values: namesThatFit(names, colours.font),
      },
      ...scales.map((scale, index) => ({
        ...axis,
        scale,
        side: index === 0 ? (3 as const) : (1 as const),
        ...(scale === COUNTS && { incrs: wholeSteps }),
        size: axisSize(colours.font),
        values: (_: uPlot, splits: readonly number[]) => splits.map(writes(scale)),
        grid: { show: index === 0, stroke: colours.line },
      })),
    ],
    series: [
      { label: '', value: (_, at) => names[at] ?? '' },
      ...series.map(({ label, kind, scale, format }, index) => ({
        value: (_: uPlot, value: number | null) => (value === null ? '' : format(value)),
        label,
        scale,
        stroke: colours.series[index] ?? colours.ink,
        width: 2,
        ...(kind === 'bars' && bars
          ? { paths: bars, fill: colours.series[index] ?? colours.ink, points: { show: false } }
          : {}),
      })),
    ],
  };
}

/** A plot on a canvas, drawn again when its width or the colour scheme changes. Its numbers belong in a table next to it. */
export function Plot({ label, names, series }: PlotProps) {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = holder.current;
    if (!element) return;
    const data: uPlot.AlignedData = [
      names.map((_, index) => index),
      ...series.map(({ values }) => [...values]),
    ];
    let plot: uPlot | null = null;
    const draw = () => {
      plot?.destroy();
      plot = new uPlot(optionsOf({ label, names, series }, element), data, element);
    };
    const resized = new ResizeObserver(() => {
      if (plot && plot.width !== element.clientWidth)
        plot.setSize({ width: element.clientWidth, height: HEIGHT });
    });
    const scheme = window.matchMedia('(prefers-color-scheme: dark)');
    draw();
    resized.observe(element);
    scheme.addEventListener('change', draw);
    return () => {
      scheme.removeEventListener('change', draw);
      resized.disconnect();
      plot?.destroy();
    };
  }, [label, names, series]);
  return <div className={css.plot} ref={holder} role="img" aria-label={label} />;
}
