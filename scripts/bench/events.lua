-- Batches of ten events, each of a different visitor behind the trusted proxy. Arguments: milliseconds between two
-- batches of a connection (0: as fast as possible), and a number that makes the batches of this run different.
local pause, run = 0, 0
local n = 0
local events = '[{"name":"page_view","path":"/tratamientos/rinoplastia","age":9000},'
  .. '{"name":"ttfb","path":"/tratamientos/rinoplastia","value":180,"age":8800},'
  .. '{"name":"lcp","path":"/tratamientos/rinoplastia","value":1650.5,"age":8000},'
  .. '{"name":"scroll_depth","path":"/tratamientos/rinoplastia","value":25,"age":8900},'
  .. '{"name":"scroll_depth","path":"/tratamientos/rinoplastia","value":50,"age":6000},'
  .. '{"name":"scroll_depth","path":"/tratamientos/rinoplastia","value":75,"age":4000},'
  .. '{"name":"form_seen","path":"/tratamientos/rinoplastia","target":"treatment","age":3000},'
  .. '{"name":"time_on_page","path":"/tratamientos/rinoplastia","value":42,"age":100},'
  .. '{"name":"cls","path":"/tratamientos/rinoplastia","value":0.02,"age":90},'
  .. '{"name":"inp","path":"/tratamientos/rinoplastia","value":88,"age":80}]'

init = function(args)
  pause = tonumber(args[1]) or 0
  run = tonumber(args[2]) or 0
  if pause > 0 then
    -- Not all connections at once.
    delay = function() return math.random(pause * 0.5, pause * 1.5) end
  end
end

request = function()
  n = n + 1
  local headers = {
    ["Content-Type"] = "text/plain;charset=UTF-8",
    ["User-Agent"] = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
    ["X-Forwarded-For"] = string.format("10.%d.%d.%d", n / 65536 % 256, n / 256 % 256, n % 256),
  }
  local body = string.format('{"batch":"00000000-0000-4000-8%03x-%012x","events":%s}', run % 4096, n, events)
  return wrk.format("POST", "/api/events", headers, body)
end
