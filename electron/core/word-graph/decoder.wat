;; Reads the codes and states of a word graph and checks all of it; format.ts is the table of the
;; encoding. In WebAssembly because a list is read once: the engine runs this at full speed from
;; the first call, and JavaScript only after it has watched it for longer than the whole takes.
;; `test/core/word-graph/compile-decoder.ts` makes decoder-bytes.ts of this; decoder.ts calls it.
(module
  ;; From address 0: the tables of the 28 codes, each with an entry for every 11 bits: the symbol
  ;; above the 4 lowest bits, the length of its code word in these.
  (import "graph" "memory" (memory 1))

  ;; What is wrong; 0: nothing so far. The numbers of decoder.ts.
  (global $error (mut i32) (i32.const 0))
  (global $cutOff i32 (i32.const 1))
  (global $wrongCounts i32 (i32.const 2))
  (global $badCode i32 (i32.const 3))
  (global $badReference i32 (i32.const 4))
  (global $tooDeep i32 (i32.const 5))
  (global $leftOver i32 (i32.const 6))

  ;; The bits. Their bytes lie backwards in memory, so that the eight bytes from a place on are one
  ;; little-endian number with the first of them on top: for byte 0 that number is at $bits. Behind
  ;; the last byte there are eight zeros.
  (global $bits (mut i32) (i32.const 0))
  (global $end (mut i32) (i32.const 0))
  (global $place (mut i32) (i32.const 0))

  ;; Addresses by state: how many words end from it on, its node (4 bytes each), and in a byte
  ;; each the letters of its longest and of its shortest way to the end of a word. A state is
  ;; finished when its longest way is known, which is never 0.
  (global $words (mut i32) (i32.const 0))
  (global $nodes (mut i32) (i32.const 0))
  (global $longest (mut i32) (i32.const 0))
  (global $shortest (mut i32) (i32.const 0))
  ;; The address of the graph as WordGraph has it.
  (global $graph (mut i32) (i32.const 0))

  ;; How many there must be, and how many there are so far.
  (global $stateCount (mut i32) (i32.const 0))
  (global $edgeCount (mut i32) (i32.const 0))
  (global $states (mut i32) (i32.const 0))
  (global $edges (mut i32) (i32.const 0))
  ;; Of edge symbols that follow as numbers.
  (global $edgeWidth (mut i32) (i32.const 0))

  ;; The first thing that is wrong counts.
  (func $fail (param $what i32)
    (if (i32.eqz (global.get $error)) (then (global.set $error (local.get $what)))))

  ;; The next bits as a number, without going on; at most 31.
  (func $peek (param $width i32) (result i32)
    (i32.wrap_i64
      (i64.shr_u
        ;; One bit at first, because a shift by 64 would be one by 0.
        (i64.shr_u
          (i64.shl
            (i64.load (i32.sub (global.get $bits) (i32.shr_u (global.get $place) (i32.const 3))))
            (i64.extend_i32_u (i32.and (global.get $place) (i32.const 7))))
          (i64.const 1))
        (i64.extend_i32_u (i32.sub (i32.const 63) (local.get $width))))))

  ;; Never goes behind the end, where there are zeros.
  (func $skip (param $width i32)
    (global.set $place (i32.add (global.get $place) (local.get $width)))
    (if (i32.gt_u (global.get $place) (global.get $end))
      (then
        (global.set $place (global.get $end))
        (call $fail (global.get $cutOff)))))

  (func $read (param $width i32) (result i32)
    (call $peek (local.get $width))
    (call $skip (local.get $width)))

  ;; The next symbol of a code; 0: there is none, which no code word and no number may say. This is
  ;; most of the work, so it has $peek and $skip in itself.
  (func $symbol (param $code i32) (param $plainWidth i32) (result i32)
    (local $place i32) (local $entry i32)
    (local.set $place (global.get $place))
    (local.set $entry
      (i32.load
        (i32.shl
          (i32.or
            (i32.shl (local.get $code) (i32.const 11))
            (i32.wrap_i64
              (i64.shr_u
                (i64.shl
                  (i64.load (i32.sub (global.get $bits) (i32.shr_u (local.get $place) (i32.const 3))))
                  (i64.extend_i32_u (i32.and (local.get $place) (i32.const 7))))
                (i64.const 53))))
          (i32.const 2))))
    (local.set $place (i32.add (local.get $place) (i32.and (local.get $entry) (i32.const 15))))
    (if (i32.gt_u (local.get $place) (global.get $end))
      (then
        (call $fail (global.get $cutOff))
        (return (i32.const 0))))
    (global.set $place (local.get $place))
    (local.set $entry (i32.shr_u (local.get $entry) (i32.const 4)))
    (if (result i32) (local.get $entry)
      (then (local.get $entry))
      (else (call $read (local.get $plainWidth)))))

  ;; Reads a code and fills its table, whose entries are in the order of the code words.
  (func $readCode (param $code i32)
    (local $next i32) (local $stop i32) (local $length i32) (local $left i32) (local $symbols i32)
    (local $width i32) (local $symbol i32)
    (local.set $next (i32.shl (local.get $code) (i32.const 13)))
    (local.set $left (i32.const 1))
    (loop $lengths
      (local.set $length (i32.add (local.get $length) (i32.const 1)))
      (local.set $left (i32.shl (local.get $left) (i32.const 1)))
      (local.set $symbols (call $read (i32.sub (i32.const 32) (i32.clz (local.get $left)))))
      (if (i32.or
            (i32.gt_u (local.get $length) (i32.const 11))
            (i32.gt_u (local.get $symbols) (local.get $left)))
        (then (call $fail (global.get $badCode)) (return)))
      (local.set $left (i32.sub (local.get $left) (local.get $symbols)))
      (if (local.get $symbols)
        (then
          (local.set $width (call $read (i32.const 5)))
          (local.set $symbol (i32.const -1))
          (loop $ascending
            (local.set $symbol (i32.add (local.get $symbol) (i32.const 1)))
            (loop $ones
              (if (call $read (i32.const 1))
                (then
                  (local.set $symbol
                    (i32.add (local.get $symbol) (i32.shl (i32.const 1) (local.get $width))))
                  ;; So the sums stay far below 2^32.
                  (br_if $ones (i32.lt_u (local.get $symbol) (i32.const 0x4000000))))))
            (local.set $symbol (i32.add (local.get $symbol) (call $read (local.get $width))))
            (if (i32.ge_u (local.get $symbol) (i32.const 0x4000000))
              (then (call $fail (global.get $badCode)) (return)))
            (local.set $stop
              (i32.add
                (local.get $next)
                (i32.shl (i32.const 4) (i32.sub (i32.const 11) (local.get $length)))))
            (loop $entries
              (i32.store
                (local.get $next)
                (i32.or (i32.shl (local.get $symbol) (i32.const 4)) (local.get $length)))
              (local.set $next (i32.add (local.get $next) (i32.const 4)))
              (br_if $entries (i32.lt_u (local.get $next) (local.get $stop))))
            (local.set $symbols (i32.sub (local.get $symbols) (i32.const 1)))
            (br_if $ascending (local.get $symbols)))))
      (br_if $lengths (local.get $left))))

  ;; Reads a state with all that is new behind it. $depth is how many letters lead here, $endsWord
  ;; whether they are a word. Something wrong stays in $error.
  (func $readState (param $depth i32) (param $endsWord i32)
    (local $state i32) (local $letters i32) (local $node i32) (local $edge i32)
    (local $symbol i32) (local $child i32)
    (local $words i64) (local $longest i32) (local $shortest i32) (local $way i32)
    (if (i32.eq (local.get $depth) (i32.const 15))
      (then (call $fail (global.get $tooDeep)) (return)))
    (if (i32.eq (global.get $states) (global.get $stateCount))
      (then (call $fail (global.get $wrongCounts)) (return)))
    (local.set $letters (call $symbol (local.get $endsWord) (i32.const 26)))
    (if (i32.eqz (local.get $letters))
      (then (call $fail (global.get $badCode)) (return)))
    (if (i32.gt_u
          (i32.popcnt (local.get $letters))
          (i32.sub (global.get $edgeCount) (global.get $edges)))
      (then (call $fail (global.get $wrongCounts)) (return)))
    ;; Before its node there are those of all states before, and their edges.
    (local.set $state (global.get $states))
    (local.set $node (i32.add (global.get $states) (global.get $edges)))
    (global.set $states (i32.add (global.get $states) (i32.const 1)))
    (global.set $edges (i32.add (global.get $edges) (i32.popcnt (local.get $letters))))
    (i32.store (call $place4 (global.get $nodes) (local.get $state)) (local.get $node))
    (local.set $edge (call $place4 (global.get $graph) (local.get $node)))
    (i32.store (local.get $edge) (local.get $letters))
    (local.set $shortest (i32.const 16))
    (loop $letter
      (local.set $symbol
        (call $symbol
          (i32.add (i32.const 2) (i32.ctz (local.get $letters)))
          (global.get $edgeWidth)))
      (if (global.get $error) (then (return)))
      (local.set $endsWord (i32.and (local.get $symbol) (i32.const 1)))
      (local.set $child (i32.const 0))
      (if (local.get $endsWord)
        (then
          (local.set $words (i64.add (local.get $words) (i64.const 1)))
          (local.set $shortest (i32.const 1))))
      (if (i32.lt_u (local.get $symbol) (i32.const 2))
        (then
          (if (i32.eqz (local.get $symbol))
            (then (call $fail (global.get $badCode)) (return)))
          (local.set $longest
            (select (local.get $longest) (i32.const 1) (local.get $longest))))
        (else
          (local.set $child
            (i32.sub (i32.shr_u (local.get $symbol) (i32.const 1)) (i32.const 1)))
          (if (i32.eqz (local.get $child))
            (then
              (local.set $child (global.get $states))
              (call $readState
                (i32.add (local.get $depth) (i32.const 1))
                (local.get $endsWord))
              (if (global.get $error) (then (return))))
            (else
              (if (i32.eqz (call $isFinished (local.get $child)))
                (then (call $fail (global.get $badReference)) (return)))))
          (local.set $way
            (i32.add
              (i32.load8_u (i32.add (global.get $longest) (local.get $child)))
              (i32.const 1)))
          (if (i32.gt_u (i32.add (local.get $depth) (local.get $way)) (i32.const 15))
            (then (call $fail (global.get $tooDeep)) (return)))
          (if (i32.gt_u (local.get $way) (local.get $longest))
            (then (local.set $longest (local.get $way))))
          (local.set $way
            (i32.add
              (i32.load8_u (i32.add (global.get $shortest) (local.get $child)))
              (i32.const 1)))
          (if (i32.lt_u (local.get $way) (local.get $shortest))
            (then (local.set $shortest (local.get $way))))
          (local.set $words
            (i64.add
              (local.get $words)
              (i64.load32_u (call $place4 (global.get $words) (local.get $child)))))
          (local.set $child
            (i32.load (call $place4 (global.get $nodes) (local.get $child))))))
      (local.set $edge (i32.add (local.get $edge) (i32.const 4)))
      (i32.store
        (local.get $edge)
        (i32.or (i32.shl (local.get $child) (i32.const 1)) (local.get $endsWord)))
      ;; Without its lowest bit.
      (local.set $letters
        (i32.and (local.get $letters) (i32.sub (local.get $letters) (i32.const 1))))
      (br_if $letter (local.get $letters)))
    ;; More words than the graph could state.
    (if (i32.wrap_i64 (i64.shr_u (local.get $words) (i64.const 32)))
      (then (call $fail (global.get $wrongCounts)) (return)))
    (i64.store32 (call $place4 (global.get $words) (local.get $state)) (local.get $words))
    (i32.store8 (i32.add (global.get $longest) (local.get $state)) (local.get $longest))
    (i32.store8 (i32.add (global.get $shortest) (local.get $state)) (local.get $shortest)))

  (func $isFinished (param $state i32) (result i32)
    (if (result i32) (i32.lt_u (local.get $state) (global.get $states))
      (then (i32.load8_u (i32.add (global.get $longest) (local.get $state))))
      (else (i32.const 0))))

  (func $place4 (param $address i32) (param $index i32) (result i32)
    (i32.add (local.get $address) (i32.shl (local.get $index) (i32.const 2))))

  ;; The answer is what is wrong, or 0. Everything but the bits must be zeros before.
  (func (export "read")
    (param $bits i32) (param $bitCount i32) (param $stateCount i32) (param $edgeCount i32)
    (param $words i32) (param $nodes i32) (param $longest i32) (param $shortest i32)
    (param $graph i32)
    (result i32)
    (local $code i32)
    (global.set $bits (local.get $bits))
    (global.set $end (local.get $bitCount))
    (global.set $stateCount (local.get $stateCount))
    (global.set $edgeCount (local.get $edgeCount))
    (global.set $words (local.get $words))
    (global.set $nodes (local.get $nodes))
    (global.set $longest (local.get $longest))
    (global.set $shortest (local.get $shortest))
    (global.set $graph (local.get $graph))
    ;; One more than the number of states has.
    (global.set $edgeWidth (i32.sub (i32.const 33) (i32.clz (local.get $stateCount))))
    (loop $codes
      (call $readCode (local.get $code))
      (if (global.get $error) (then (return (global.get $error))))
      (local.set $code (i32.add (local.get $code) (i32.const 1)))
      (br_if $codes (i32.lt_u (local.get $code) (i32.const 28))))
    (call $readState (i32.const 0) (i32.const 0))
    (if (i32.or
          (i32.ne (global.get $states) (global.get $stateCount))
          (i32.ne (global.get $edges) (global.get $edgeCount)))
      (then (call $fail (global.get $wrongCounts))))
    ;; Zeros fill up the last byte.
    (if (i32.gt_u (i32.sub (global.get $end) (global.get $place)) (i32.const 7))
      (then (call $fail (global.get $leftOver)))
      (else
        (if (call $peek (i32.sub (global.get $end) (global.get $place)))
          (then (call $fail (global.get $leftOver))))))
    (global.get $error)))
